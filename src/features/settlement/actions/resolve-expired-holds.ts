import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { endDisputeAtHoldEnd } from '../../disputes/actions/end-dispute.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { cancelOrder } from '../../orders/actions/cancel-orders.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import { mayMove } from '../../orders/rules.ts'
import { canRelease } from '../../orders/rules-money.ts'
import { heldSince, lockOrder, type Order } from '../../orders/store.ts'
import { orderNumberText } from '../../orders/texts.ts'
import { failedOperations } from '../../payments/store-operations.ts'
import { grantAtHoldEnd, grantByDispute, refundReturned } from '../../returns/actions/settle-return.ts'
import { settings } from '../../settings/rules.ts'
import { accountOfStore } from '../store.ts'
import { openChargebackOf } from '../store-chargebacks.ts'
import { endOfHoldText } from '../texts.ts'

const BATCH = 200
/** After this many failed refunds, only staff retry. */
const REFUND_TRIES = 2

/**
 * Resolves holds at the end of the holding period (decision 6): the money returns to the buyer, unless it is rightly
 * the store's or a bank examines the charge. Those become staff tasks.
 */
export async function resolveExpiredHolds(ctx: Context): Promise<void> {
  const before = addDays(ctx.clock.now(), -settings.hold.decideDays)
  for await (const { id } of heldSince(ctx.db, before, BATCH))
    await inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, id)
      // Staff must find out the outcome of the pending transfer.
      if (order?.money === 'releasing') await addExpiredHoldTask(ctx, tx, order)
      if (order?.money === 'held' && !(await resolveHold(ctx, tx, order)))
        await addExpiredHoldTask(ctx, tx, order)
    }).catch((error: unknown) => ctx.log.error({ err: error, order: id }, 'a hold could not be ended'))
}

async function resolveHold(ctx: Context, tx: Tx, order: Locked<Order>): Promise<boolean> {
  const now = ctx.clock.now()
  if (await openChargebackOf(tx, order.chargeId)) return false
  if (order.refundAskedAt !== null) {
    if ((await failedOperations(tx, order.id, 'refund')) > REFUND_TRIES) return false
    await refundOrder(ctx, tx, order, 'system')
    return true
  }
  if (mayMove('cancel', 'system', order.status)) {
    await cancelOrder(ctx, tx, order, 'system')
    return true
  }
  const wasRequested = await grantAtHoldEnd(ctx, tx, order, endOfHoldText, now)
  const undisputed = await endDisputeAtHoldEnd(ctx, tx, order, endOfHoldText, now)
  if (!wasRequested && !undisputed) return false
  const current = undisputed ?? order
  await grantByDispute(tx, 'system', current, endOfHoldText, now)
  await refundReturned(ctx, tx, current, 'system')
  return true
}

function addExpiredHoldTask(ctx: Context, tx: Tx, order: Order): Promise<void> {
  const details = { order: orderNumberText(order.number), amount: order.subtotalCents }
  return raiseStaffTask(tx, { kind: 'hold-over', ref: order.id, details }, ctx.clock.now())
}

/** Near the provider's 90 days, alerts staff to decide and reminds sellers without a payout account. */
export async function alertLongHolds(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const { alarmDays, decideDays } = settings.hold
  for await (const order of heldSince(ctx.db, addDays(now, -alarmDays), BATCH)) {
    await raiseStaffTask(
      ctx.db,
      {
        kind: 'held-too-long',
        ref: order.id,
        details: {
          order: orderNumberText(order.number),
          amount: order.subtotalCents,
          due: addDays(order.placedAt, decideDays).toISOString(),
        },
      },
      now,
    )
    const isDue = canRelease(order, now) && !(await accountOfStore(ctx.db, order.storeId))?.ready
    if (isDue) await inTransaction(ctx.db, (tx) => queueOrderMail(ctx, tx, order, 'set-up-payments'))
  }
}
