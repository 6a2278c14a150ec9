import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { confirmBySystem } from '../../orders/actions/confirm-received.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import { settleOperationJob } from '../../orders/jobs.ts'
import { canRelease, offsetDebt } from '../../orders/rules-money.ts'
import { lockOrder, saleOf } from '../../orders/store.ts'
import { openDebt } from '../../orders/store-debt.ts'
import { moveMoney, updateOrder } from '../../orders/store-moves.ts'
import { netOf, releaseJournal, setOffJournal } from '../../payments/journals.ts'
import { attemptKey } from '../../payments/rules.ts'
import { bookJournal, lockStoreMoney } from '../../payments/store.ts'
import { failedOperations, requestOperation } from '../../payments/store-operations.ts'
import { settings } from '../../settings/rules.ts'
import { accountOfStore, releasableOrders, silentOrders, unannouncedReleases } from '../store.ts'

const BATCH = 200

/** The buyer's confirmation period has passed. */
export async function confirmSilentOrders(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await eachOrder(ctx, await silentOrders(ctx.db, now, BATCH), (id) =>
    inTransaction(ctx.db, (tx) => confirmBySystem(ctx, tx, id)),
  )
}

/** Pays out due orders (PAY-06): confirmed two days ago, no open case, and a store with a payout account. */
export async function releaseDueOrders(ctx: Context): Promise<void> {
  const due = await releasableOrders(ctx.db, ctx.clock.now(), BATCH)
  await eachOrder(ctx, due, (id) => releaseOrder(ctx, id))
}

/**
 * Ends one order's hold in the seller's favour if it is due. Release and refund exclude each other: both start from
 * `held` under the order's lock. The store's debt is deducted first.
 */
export async function releaseOrder(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const order = await lockOrder(tx, orderId)
    if (!order || !canRelease(order, now)) return
    const account = await accountOfStore(tx, order.storeId)
    // Without a completed onboarding the money stays due.
    if (!account?.ready) return
    await lockStoreMoney(tx, order.storeId)
    const money = { ...(await saleOf(tx, orderId)), orderId }
    const { transferCents, setOffCents } = offsetDebt(netOf(money), await openDebt(tx, order.storeId))
    // A refused transfer ended its release; the next one has another key.
    const earlier = await failedOperations(tx, orderId, 'transfer')
    await bookJournal(tx, releaseJournal(money, earlier), now)
    if (setOffCents > 0) await bookJournal(tx, setOffJournal(money, setOffCents, earlier), now)
    if (transferCents === 0) {
      await moveMoney(tx, order, 'set-off', 'system', {}, now)
      if (setOffCents === 0) return
      return queueOrderMail(ctx, tx, order, 'released')
    }
    await moveMoney(tx, order, 'release', 'system', {}, now)
    const operationId = await requestOperation(tx, {
      key: attemptKey(`transfer:${orderId}`, earlier),
      kind: 'transfer',
      orderId,
      amountCents: transferCents,
      request: { destination: account.accountId, charge: order.chargeId },
      createdAt: now,
    })
    await ctx.jobs.enqueue(tx, settleOperationJob, { operationId }, operationId)
  })
}

/** Notifies both sides at the bell once, a day before a payout: the buyer can still report a problem. */
export async function notifyUpcomingReleases(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const until = addMs(now, settings.hold.warnMs)
  await eachOrder(ctx, await unannouncedReleases(ctx.db, now, until, BATCH), (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order || order.releaseWarnedAt || order.releaseDueAt === null) return
      await updateOrder(tx, order, { releaseWarnedAt: now })
      for (const mail of ['release-soon-buyer', 'release-soon-seller'] as const)
        await queueOrderMail(ctx, tx, order, mail)
    }),
  )
}
