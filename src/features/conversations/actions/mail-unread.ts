import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { mailUnreadJob } from '../jobs.ts'
import { claimDueMails } from '../store-writes.ts'

const BATCH = 200

/** Sweep: one mail about messages that stayed unread. */
export async function mailUnreadMessages(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const ids = await claimDueMails(tx, now, BATCH)
    const jobs = ids.map((conversationId) => ({
      data: { conversationId },
      key: `${conversationId}:${now.getTime()}`,
    }))
    await ctx.jobs.enqueueAll(tx, mailUnreadJob, jobs)
  })
}
