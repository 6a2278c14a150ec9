import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orderMailReaders, orderRemindersJob } from '../jobs.ts'
import { isInTime, isStillDue, type ReminderKey, remindersOf } from '../rules-reminders.ts'
import { lockOrder } from '../store.ts'
import { updateOrder } from '../store-moves.ts'
import { claimReminder, nextToRemind } from '../store-reminders.ts'
import { isOnlyOrder, queueOrderMail } from './queue-mail.ts'

/** After an outage only mails that are still true are sent, in their order. */
export async function remindOfOrders(ctx: Context): Promise<void> {
  const stuck: string[] = []
  for (;;) {
    const orderId = await nextToRemind(ctx.db, ctx.clock.now(), stuck)
    if (orderId === undefined) return
    await inTransaction(ctx.db, (tx) => remindOfOrder(ctx, tx, orderId)).catch((error: unknown) => {
      stuck.push(orderId)
      ctx.log.error({ err: error, order: orderId }, 'an order is stuck')
    })
  }
}

async function remindOfOrder(ctx: Context, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const now = ctx.clock.now()
  const at = order?.remindAt
  if (!order || !at || at > now) return
  const left = remindersOf(order).filter(({ dueAt }) => dueAt >= at)
  await updateOrder(tx, order, { remindAt: left.find(({ dueAt }) => dueAt > now)?.dueAt ?? null })
  const keys: ReminderKey[] = []
  for (const reminder of left) {
    const { key, dueAt } = reminder
    const isDue = dueAt <= now && isInTime(reminder, now) && isStillDue(key, order)
    if (!isDue || !(await claimReminder(tx, orderId, key, now))) continue
    if (await isOnlyOrder(tx, order, orderMailReaders[key])) keys.push(key)
    else await queueOrderMail(ctx, tx, order, key)
  }
  if (keys.length > 0) await ctx.jobs.enqueue(tx, orderRemindersJob, { orderId, keys })
}
