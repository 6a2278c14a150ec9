import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { lockOrder } from '../../orders/store.ts'
import { claimReminder } from '../../orders/store-reminders.ts'
import { dueReminder, reminderKey } from '../rules-reminders.ts'
import { type Return, returnOfOrder, returnsToRemind } from '../store.ts'
import { mailReturn } from './lock-return.ts'

const BATCH = 100

/** Reminds each side once of a near or missed deadline; an overdue decision becomes a staff task. */
export async function remindOfReturns(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = (await returnsToRemind(ctx.db, now, BATCH)).map(({ orderId }) => orderId)
  await eachOrder(ctx, due, (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      const entry = order && (await returnOfOrder(tx, orderId))
      const mail = entry && dueReminder(entry, now)
      if (!mail || !(await claimReminder(tx, orderId, reminderKey(mail), now))) return
      await mailReturn(ctx, tx, order, entry.id, mail)
      if (mail === 'decision-late') await raiseStaffTask(tx, overdueTask(entry), now)
    }),
  )
}

function overdueTask({ id, orderId, decideBy }: Return): Parameters<typeof raiseStaffTask>[1] {
  const due = decideBy ? { due: decideBy.toISOString() } : {}
  return { kind: 'return-overdue', ref: id, details: { order: orderId, ...due } }
}
