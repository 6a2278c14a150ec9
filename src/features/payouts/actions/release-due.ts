import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hasOpenDispute } from '../../disputes/store.ts'
import { confirmBySystem } from '../../orders/actions/confirm-received.ts'
import { settleOperationJob } from '../../orders/jobs.ts'
import { canRelease } from '../../orders/rules.ts'
import { lockOrder, saleOf, updateOrder } from '../../orders/store.ts'
import { releaseJournal } from '../../payments/journals.ts'
import { bookJournal, requestOperation } from '../../payments/store.ts'
import { hasOpenReturn } from '../../returns/store.ts'
import { settings } from '../../settings/rules.ts'
import { accountOfStore, releasableOrders, silentOrders } from '../store.ts'

const BATCH = 200

/** Orders whose buyer has been silent for two days after delivery count as confirmed (decisions.md). */
export async function confirmSilentOrders(ctx: Context): Promise<void> {
  const before = addDays(ctx.clock.now(), -settings.hold.releaseDays)
  await eachOrder(ctx, await silentOrders(ctx.db, before, BATCH), (id) =>
    inTransaction(ctx.db, async (tx) => {
      await lockOrder(tx, id)
      if (!(await hasOpenClaim(tx, id))) await confirmBySystem(ctx, tx, id)
    }),
  )
}

/** Sends out what is due (PAY-06): confirmed two days ago, nothing open against it, the store can be paid. */
export async function releaseDueOrders(ctx: Context): Promise<void> {
  const due = await releasableOrders(ctx.db, ctx.clock.now(), BATCH)
  await eachOrder(ctx, due, (id) => releaseOrder(ctx, id))
}

/** One order that fails is logged and does not stand in the way of the others. */
async function eachOrder(ctx: Context, ids: string[], act: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids)
    await act(id).catch((error: unknown) => ctx.log.error({ err: error, order: id }, 'an order is stuck'))
}

/**
 * Ends one order's hold in the seller's favour, or leaves it as it is. Release and refund exclude each other:
 * both start from `held` under the order's lock.
 */
export async function releaseOrder(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const order = await lockOrder(tx, orderId)
    if (!order || !canRelease(order, now) || (await hasOpenClaim(tx, orderId))) return
    const account = await accountOfStore(tx, order.storeId)
    // A seller whose onboarding is not complete keeps the money as due; it goes out when it is.
    if (!account?.ready) return
    const sale = await saleOf(tx, orderId)
    await bookJournal(tx, releaseJournal({ ...sale, orderId }), now)
    const net = sale.subtotalCents - sale.commissionBaseCents - sale.commissionTaxCents
    if (net === 0) return updateOrder(tx, orderId, { money: 'released', updatedAt: now })
    await updateOrder(tx, orderId, { money: 'releasing', updatedAt: now })
    const operationId = await requestOperation(tx, {
      key: `transfer:${orderId}`,
      kind: 'transfer',
      orderId,
      amountCents: net,
      request: { destination: account.accountId, charge: order.chargeId },
      createdAt: now,
    })
    await ctx.jobs.enqueue(tx, settleOperationJob, { operationId }, operationId)
  })
}

async function hasOpenClaim(tx: Tx, orderId: string): Promise<boolean> {
  return (await hasOpenReturn(tx, orderId)) || (await hasOpenDispute(tx, orderId))
}
