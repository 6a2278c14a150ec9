import type { Context } from '../../../context.ts'
import { raiseStaffTask } from '../../payments/store.ts'
import { disputeStatus } from '../rules.ts'
import { disputesToReview } from '../store.ts'

const BATCH = 100

/** Disputes that nobody answers, or nobody closes, come before staff; their money stays held. */
export async function reviewDisputes(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const dispute of await disputesToReview(ctx.db, now, BATCH))
    await raiseStaffTask(
      ctx.db,
      {
        kind: 'dispute-overdue',
        ref: `${dispute.id}:${disputeStatus(dispute)}`,
        details: { dispute: dispute.id, order: dispute.orderId },
      },
      now,
    )
}
