import { afterAll, beforeAll, expect, test } from 'vitest'
import { endRefundedDisputes } from '../../src/features/disputes/actions/end-dispute.ts'
import type { DisputeView } from '../../src/features/disputes/contract.ts'
import { disputeById, disputesOf } from '../../src/features/disputes/store.ts'
import type { SellerOrderView } from '../../src/features/orders/contract.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { returnOfOrder } from '../../src/features/returns/store.ts'
import { resolveExpiredHolds } from '../../src/features/settlement/actions/resolve-expired-holds.ts'
import { DAY } from '../../src/lib/dates.ts'
import { type Shop, testPassword } from '../harness.ts'
import {
  accepted,
  bringBack,
  buy,
  codeOf,
  confirmed,
  deliver,
  makeSale,
  ok,
  orderOf,
  type Sale,
} from '../sale/orders.ts'
import { openStaffShop, type StaffPerson } from '../staff/people.ts'
import { expectInvariants, noteShelf } from './invariants.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop())
})
afterAll(() => shop.stop())

async function sold(): Promise<Sale> {
  const sale = await makeSale(shop, { stock: 9 })
  await noteShelf(shop, sale.product)
  return sale
}

const complain = (sale: Sale, orderId: string) =>
  ok<DisputeView>(sale.buying.post(`/api/v1/orders/${orderId}/disputes`, { message: 'No sirve' }))
const ask = (sale: Sale, orderId: string) =>
  ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'Llegó roto' }))
const answer = (sale: Sale, returnId: string, outcome: 'approve' | 'reject') =>
  sale.selling.post(`/api/v1/store/returns/${returnId}/answer`, { outcome, response: 'Ya' })
const decide = (
  kind: 'return' | 'dispute',
  orderId: string,
  claim: string,
  outcome: 'refund' | 'close' = 'refund',
) => staff.browser.submit(`/staff/orders/${orderId}`, kind, { claim, outcome, reason: 'Tiene razón' })
const deletion = (sale: Sale) =>
  sale.buying.post('/api/v1/account/deletion', { password: testPassword, username: sale.buyer.username })

/** One confirmed order with a dispute and a return, both open. */
async function both() {
  const sale = await sold()
  const orderId = await confirmed(shop, sale)
  const { id: disputeId } = await complain(sale, orderId)
  const { id: returnId } = await ask(sale, orderId)
  await shop.settle()
  return { sale, orderId, disputeId, returnId }
}

async function expectOver({ sale, orderId }: { sale: Sale; orderId: string }): Promise<void> {
  await shop.settle()
  expect(await orderOf(shop, orderId)).toMatchObject({ money: 'refunded', openClaims: 0, releaseDueAt: null })
  expect(await returnOfOrder(shop.ctx.db, orderId)).toMatchObject({ status: 'completed' })
  expect((await disputesOf(shop.ctx.db, orderId)).filter(({ closedAt }) => closedAt === null)).toEqual([])
  await expectInvariants(shop, 'over')
  const mails = (await shop.mailsTo(sale.buyer.email)).length + (await shop.mailsTo(sale.owner.email)).length
  await shop.advance(30 * DAY)
  expect((await shop.mailsTo(sale.buyer.email)).length + (await shop.mailsTo(sale.owner.email)).length).toBe(
    mails,
  )
  const buying = await shop.as(sale.buyer.email)
  await ok(deletion({ ...sale, buying }))
}

test('[BUY-04] [BUY-05] [PAY-07] a dispute that staff end with a refund ends the return of its order', async () => {
  const made = await both()
  await accepted(decide('dispute', made.orderId, made.disputeId))
  // At once, before the provider has moved anything.
  expect(await codeOf(answer(made.sale, made.returnId, 'approve'))).toBe('return-answered')
  expect(await codeOf(answer(made.sale, made.returnId, 'reject'))).toBe('return-answered')
  expect(await codeOf(decide('return', made.orderId, made.returnId))).toBe('return-not-decidable')
  const escalate = made.sale.buying.post(`/api/v1/orders/${made.orderId}/return/escalate`)
  expect(await codeOf(escalate)).toBe('return-not-escalatable')
  await shop.settle()
  expect(await returnOfOrder(shop.ctx.db, made.orderId)).toMatchObject({ decision: 'Tiene razón' })
  const subjects = (await shop.mailsTo(made.sale.buyer.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('aprobada'))).toEqual([])
  await expectOver(made)
})

test('[BUY-06] [PAY-07] so it does where the return was rejected, or waits for staff', async () => {
  for (const isEscalated of [false, true]) {
    const made = await both()
    await bringBack(shop, made.sale, made.orderId)
    await ok(answer(made.sale, made.returnId, 'reject'))
    if (isEscalated) await ok(made.sale.buying.post(`/api/v1/orders/${made.orderId}/return/escalate`))
    await accepted(decide('dispute', made.orderId, made.disputeId))
    await expectOver(made)
  }
})

test('[BUY-05] [SEL-09] [PAY-07] a return that the seller approves ends the dispute of its order', async () => {
  const made = await both()
  await ok(answer(made.sale, made.returnId, 'approve'))
  // Before any job has run.
  const answered = made.sale.selling.post(`/api/v1/store/disputes/${made.disputeId}/answer`, { answer: 'Ya' })
  expect(await codeOf(answered)).toBe('dispute-closed')
  expect(await codeOf(decide('dispute', made.orderId, made.disputeId))).toBe('dispute-closed')
  await ok(made.sale.buying.post(`/api/v1/disputes/${made.disputeId}/close`))
  await shop.settle()
  expect(await disputeById(shop.ctx.db, made.disputeId)).toMatchObject({ closedBy: 'return' })
  const subjects = (await shop.mailsTo(made.sale.owner.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('cerró la disputa'))).toEqual([])
  const { items } = await ok<{ items: DisputeView[] }>(made.sale.selling.get('/api/v1/store/disputes'))
  expect(items.find(({ id }) => id === made.disputeId)?.nextText).toMatch(/^Se cerró con la devolución/)
  await expectOver(made)
})

test('[BUY-06] [PAY-07] a return that staff grant ends the dispute that nobody touches', async () => {
  const made = await both()
  await bringBack(shop, made.sale, made.orderId)
  await ok(answer(made.sale, made.returnId, 'reject'))
  await ok(made.sale.buying.post(`/api/v1/orders/${made.orderId}/return/escalate`))
  await accepted(decide('return', made.orderId, made.returnId))
  await endRefundedDisputes(shop.ctx)
  expect(await disputeById(shop.ctx.db, made.disputeId)).toMatchObject({ closedBy: 'return' })
  await expectOver(made)
})

test('[BUY-05] [PAY-07] a case that ends without a refund does not change the other', async () => {
  const made = await both()
  await accepted(decide('dispute', made.orderId, made.disputeId, 'close'))
  await shop.settle()
  expect(await returnOfOrder(shop.ctx.db, made.orderId)).toMatchObject({ status: 'requested' })
  expect(await orderOf(shop, made.orderId)).toMatchObject({ money: 'held', openClaims: 1 })
  await ok(answer(made.sale, made.returnId, 'approve'))
  await expectOver(made)
})

test('[PAY-06] [PAY-07] the end of holding ends both', async () => {
  const made = await both()
  const { clock } = shop.ctx
  const later = { ...clock, now: () => new Date(clock.now().getTime() + 86 * DAY) }
  await resolveExpiredHolds({ ...shop.ctx, clock: later })
  await expectOver(made)
})

test('[PAY-07] [ACC-07] an order that was handed over and given back by a dispute keeps no account and no contact', async () => {
  const sale = await sold()
  const orderId = await buy(shop, sale)
  await deliver(shop, sale, orderId)
  const { id } = await complain(sale, orderId)
  expect((await deletion(sale)).status).toBe(409)
  const contact = async () => {
    const { items } = await ok<{ items: SellerOrderView[] }>(sale.selling.get('/api/v1/store/orders'))
    return items.find((item) => item.id === orderId)?.contact
  }
  expect(await contact()).toMatchObject({ email: sale.buyer.email })
  await accepted(decide('dispute', orderId, id))
  await shop.settle()
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'delivered', money: 'refunded' })
  expect(await contact()).toBeNull()
  await ok(deletion(sale))
})
