import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orderMailJob } from '../jobs.ts'
import { remindersOf, stillWaits } from '../rules-reminders.ts'
import { lockOrder, updateOrder } from '../store.ts'
import { claimReminder, nextToRemind } from '../store-reminders.ts'

/**
 * Sends what is due about orders that wait to be handed over, one reminder at a time, the one that was due first
 * first: after a standstill everybody reads what they would have read, in its order, unless the order has moved on.
 */
export async function remindOfOrders(ctx: Context): Promise<void> {
  const stuck: string[] = []
  for (;;) {
    const orderId = await nextToRemind(ctx.db, ctx.clock.now(), stuck)
    if (orderId === undefined) return
    await inTransaction(ctx.db, (tx) => remindOnce(ctx, tx, orderId)).catch((error: unknown) => {
      stuck.push(orderId)
      ctx.log.error({ err: error, order: orderId }, 'an order is stuck')
    })
  }
}

/** What is due of one order at one time, mailed in a transaction of its own: jobs keep the order of their transactions. */
async function remindOnce(ctx: Context, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const now = ctx.clock.now()
  const at = order?.remindAt
  if (!order || !at || at > now) return
  const left = remindersOf(order).filter(({ dueAt }) => dueAt >= at)
  const [first] = left
  const due = first && first.dueAt <= now ? left.filter(({ dueAt }) => +dueAt === +first.dueAt) : []
  await updateOrder(tx, orderId, { remindAt: left[due.length]?.dueAt ?? null })
  for (const { key } of due)
    if (stillWaits(key, order) && (await claimReminder(tx, orderId, key, now)))
      await ctx.jobs.enqueue(tx, orderMailJob, { orderId, mail: key }, `${orderId}:${key}`)
}
