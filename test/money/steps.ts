import Stripe from 'stripe'
import { disputesOf } from '../../src/features/disputes/store.ts'
import { returnOfOrder } from '../../src/features/returns/store.ts'
import { releaseDueOrders } from '../../src/features/settlement/actions/release-due.ts'
import { chargebacks } from '../../src/features/settlement/tables.ts'
import {
  cancelOrderAsStaff,
  decideClaim,
  liftWarning,
  refundOrderAgain,
} from '../../src/features/staff/actions/decide-case.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { isAppError } from '../../src/lib/errors.ts'
import type { Shop } from '../harness.ts'
import { buy, type makeStaff, orderOf, type Sale } from '../sale/orders.ts'

export const stepKinds = [
  'buy',
  'deliver',
  'deliver',
  'confirm',
  'confirm',
  'undo',
  'hand-over',
  'new-code',
  'cancel-late',
  'cancel-seller',
  'cancel-staff',
  'ask-return',
  'bring-return',
  'answer-return',
  'escalate',
  'decide',
  'dispute',
  'both-cases',
  'answer-dispute',
  'close-dispute',
  'staff-dispute',
  'chargeback',
  'fraud-warning',
  'lift-warning',
  'retry-refund',
  'bank-payout',
  'account',
  'duplicate',
  'reorder',
  'lose',
  'fault',
  'advance',
  'advance',
  'all-at-once',
] as const
export type Step = { kind: (typeof stepKinds)[number]; pick: number; variant: number }

export type World = {
  shop: Shop
  staff: Awaited<ReturnType<typeof makeStaff>>
  sales: Sale[]
  /** The store of this story. */
  orders: { id: string; sale: Sale }[]
}

const cards = [
  '4242424242424242',
  '4000000000000077',
  '4000000000007726',
  '4000000000005126',
  '4242424242424242',
  '4000000000000259',
  // The bank says yes, or no, ten minutes later.
  '4000000000001026',
  '4000000000001034',
] as const
const faults = ['drop-after', 'drop-before', '500', '500-stored', '409'] as const
const waits = [20, 60, 24 * 60, 2 * 24 * 60 + 5, 4 * 24 * 60, 9 * 24 * 60, 20 * 24 * 60]

/** Performs the step, allowed or not; an expected refusal is part of the story. */
export async function playStep(world: World, step: Step): Promise<void> {
  const { shop, sales, orders } = world
  const sale = sales[step.pick % sales.length] as Sale
  const chosen = orders[step.pick % Math.max(1, orders.length)]
  const isOdd = step.variant % 2 === 1
  const tolerant = (work: Promise<unknown>) => work.catch(expected)
  switch (step.kind) {
    case 'buy': {
      const id = await tolerant(buy(shop, sale, cards[step.variant % cards.length]))
      if (typeof id === 'string') orders.push({ id, sale })
      return
    }
    case 'advance':
      return tolerantly(shop, () => shop.advance((waits[step.variant % waits.length] ?? 1) * MINUTE))
    case 'reorder':
      await shop.sandbox('deliveries/hold', {})
      if (chosen) await tolerant(aboutOrder(world, { ...step, kind: 'chargeback' }, chosen))
      await shop.sandbox('deliveries/reorder', { order: isOdd ? 'reverse' : 'shuffle' })
      return tolerantly(shop, shop.settle)
    case 'lose': {
      // Pending and new events of the provider never arrive.
      await shop.sandbox('deliveries/hold', {})
      if (chosen && isOdd) await tolerant(aboutOrder(world, { ...step, kind: 'chargeback' }, chosen))
      else {
        await shop.ctx.clock.advance(20 * MINUTE)
        await shop.sandbox('clock/advance', { seconds: 20 * 60 })
      }
      await shop.sandbox('deliveries/drop', {})
      await shop.sandbox('deliveries/reorder', { order: 'as-is' })
      return
    }
    case 'duplicate': {
      const { data } = await shop.ctx.payments.events.list({ limit: 10 }).catch(() => ({ data: [] }))
      const event = data[step.pick % Math.max(1, data.length)]
      if (event) await shop.sandbox(`events/${event.id}/resend`, { times: 3 })
      return tolerantly(shop, shop.settle)
    }
    case 'fault': {
      const path = ['/v1/refunds', '/v1/transfers', '/v1/checkout/sessions', '/v1/disputes'][step.pick % 4]
      await shop.sandbox('faults', {
        path,
        mode: faults[step.variant % faults.length],
        times: 1 + (step.pick % 3),
      })
      return
    }
    case 'account':
      await shop.sandbox(`accounts/${sale.account.accountId}`, { status: isOdd ? 'restricted' : 'active' })
      return tolerantly(shop, shop.settle)
    case 'bank-payout':
      await shop.sandbox('payouts', { account: sale.account.accountId })
      return
    default:
      if (!chosen) return
      await tolerant(aboutOrder(world, step, chosen))
      return tolerantly(shop, shop.settle)
  }
}

async function aboutOrder(
  { shop, staff }: World,
  { kind, variant }: Step,
  { id, sale: { buying, selling } }: World['orders'][number],
): Promise<unknown> {
  const { ctx } = shop
  const isOdd = variant % 2 === 1
  const order = () => orderOf(shop, id)
  const confirm = () => buying.post(`/api/v1/orders/${id}/confirm-received`)
  const undo = () => buying.post(`/api/v1/orders/${id}/undo-confirm`)
  const ask = () => buying.post(`/api/v1/orders/${id}/return`, { reason: 'No' })
  const complain = () => buying.post(`/api/v1/orders/${id}/disputes`, { message: 'No' })
  const cancelBySeller = () => {
    const body = { reason: 'sold', restock: variant % 3 === 0 }
    return selling.post(`/api/v1/store/orders/${id}/cancel`, body)
  }
  const answerReturn = async () => {
    const entry = await returnOfOrder(ctx.db, id)
    if (!entry) return
    const body = { outcome: isOdd ? 'reject' : 'approve', response: 'Ya' }
    return selling.post(`/api/v1/store/returns/${entry.id}/answer`, body)
  }
  switch (kind) {
    case 'deliver':
      await selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' })
      return selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'delivered', comment: '' })
    case 'confirm':
      return confirm()
    case 'undo':
      await confirm()
      return undo()
    case 'hand-over': {
      const { handOverCode } = await order()
      const code = isOdd ? handOverCode : '000000'
      return selling.post(`/api/v1/store/orders/${id}/hand-over`, { code })
    }
    case 'cancel-late':
      return buying.post(`/api/v1/orders/${id}/cancel`)
    case 'cancel-seller':
      return cancelBySeller()
    case 'cancel-staff':
      return cancelOrderAsStaff(ctx, staff, id, 'No se puede')
    case 'new-code':
      return buying.post(`/api/v1/orders/${id}/hand-over-code`)
    case 'ask-return':
      return ask()
    case 'bring-return': {
      const entry = await returnOfOrder(ctx.db, id)
      if (!entry) return
      const code = variant % 3 === 0 ? '000000' : entry.code
      return selling.post(`/api/v1/store/returns/${entry.id}/receive`, { code })
    }
    case 'answer-return':
      return answerReturn()
    case 'escalate':
      return buying.post(`/api/v1/orders/${id}/return/escalate`)
    case 'decide': {
      const entry = await returnOfOrder(ctx.db, id)
      if (!entry) return
      const outcome = isOdd ? 'refund' : 'close'
      return decideClaim(ctx, staff, 'return', entry.id, { outcome, reason: 'Así' })
    }
    case 'dispute':
      return complain()
    case 'both-cases':
      await complain()
      await confirm()
      return ask()
    case 'answer-dispute':
    case 'close-dispute':
    case 'staff-dispute': {
      const dispute = (await disputesOf(ctx.db, id)).find(({ closedAt }) => closedAt === null)
      if (!dispute) return
      if (kind === 'answer-dispute')
        return selling.post(`/api/v1/store/disputes/${dispute.id}/answer`, { answer: 'Ya' })
      if (kind === 'close-dispute') return buying.post(`/api/v1/disputes/${dispute.id}/close`)
      const outcome = isOdd ? 'refund' : 'close'
      return decideClaim(ctx, staff, 'dispute', dispute.id, { outcome, reason: 'Así' })
    }
    case 'chargeback': {
      const outcome = [undefined, 'won', 'lost'][variant % 3]
      return shop.sandbox('disputes', { charge: (await order()).chargeId, ...(outcome && { outcome }) })
    }
    case 'fraud-warning':
      return shop.sandbox('fraud-warnings', { charge: (await order()).chargeId })
    case 'lift-warning': {
      const open = (await ctx.db.select().from(chargebacks)).find(({ status }) => status === 'warning')
      return open && liftWarning(ctx, staff, open.id, 'Es de fiar')
    }
    case 'retry-refund':
      return refundOrderAgain(ctx, staff, id, 'Otra vez')
    case 'all-at-once':
      return Promise.allSettled([
        confirm(),
        ask(),
        complain(),
        answerReturn(),
        releaseDueOrders(ctx),
        releaseDueOrders(ctx),
        undo(),
        confirm(),
        ...(isOdd ? [cancelBySeller(), cancelBySeller()] : []),
      ])
    default:
      return undefined
  }
}

/** A job that the provider let down is tried again later; nothing else may fail. */
async function tolerantly(shop: Shop, work: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 30; tries++)
    try {
      await work()
      return
    } catch (error) {
      expected(error)
      work = shop.settle
    }
}

function expected(error: unknown): undefined {
  const isProviders =
    error instanceof Stripe.errors.StripeError ||
    /is being paid (out|back)|no order was placed/.test(String(error))
  const isRefusal = isAppError(error) || String(error).includes('AssertionError')
  if (!isProviders && !isRefusal) throw error
  return undefined
}
