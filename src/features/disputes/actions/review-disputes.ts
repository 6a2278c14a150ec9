import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { claimReminder } from '../../orders/store-reminders.ts'
import { disputeDecideUntil, disputeReminderKey, dueDisputeReminder, mayMoveDispute } from '../rules.ts'
import { type Dispute, disputesToRemind, disputesToReview, lockedDisputeOf, moveDispute } from '../store.ts'
import { mailDispute } from './mail-dispute.ts'

const BATCH = 100

/** Escalates unanswered or unclosed disputes to staff, and reminds each side of its deadline. */
export async function reviewDisputes(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await forEachOpen(ctx, await disputesToReview(ctx.db, now, BATCH), async (tx, order, dispute) => {
    if (dispute.reviewAt > now || !mayMoveDispute('escalate', 'system', dispute)) return
    const promised = disputeDecideUntil(dispute.reviewAt)
    const decideBy = promised > now ? promised : disputeDecideUntil(now)
    await moveDispute(tx, dispute, 'escalate', 'system', { decideBy }, now)
    await mailDispute(ctx, tx, order, dispute.id, 'review')
  })
  await forEachOpen(ctx, await disputesToRemind(ctx.db, now, BATCH), async (tx, order, dispute) => {
    const mail = dueDisputeReminder(dispute, now)
    if (!mail) return
    const key = disputeReminderKey(dispute.id, mail)
    if (!(await claimReminder(tx, dispute.orderId, key, now))) return
    await mailDispute(ctx, tx, order, dispute.id, mail)
    if (mail === 'decision-late') await raiseStaffTask(tx, overdueTask(dispute), now)
  })
}

function overdueTask({ id, orderId, decideBy }: Dispute): Parameters<typeof raiseStaffTask>[1] {
  const due = decideBy ? { due: decideBy.toISOString() } : {}
  return { kind: 'dispute-overdue', ref: id, details: { dispute: id, order: orderId, ...due } }
}

function forEachOpen(
  ctx: Context,
  found: readonly Dispute[],
  act: (tx: Tx, order: Order, dispute: Locked<Dispute>) => Promise<void>,
): Promise<void> {
  const ids = found.map(({ orderId }) => orderId)
  return eachOrder(ctx, ids, (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      const dispute = order && (await lockedDisputeOf(tx, order))
      if (dispute) await act(tx, order, dispute)
    }),
  )
}
