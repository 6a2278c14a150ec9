import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settleReview } from '../../selling/actions/review-product.ts'
import { staffMailJob } from '../jobs.ts'
import { endUndo, lockSettling } from '../store/undo.ts'
import { reviewOf } from '../views-review.ts'
import { refreshTrust } from './refresh-trust.ts'

const MAX_PER_TRANSACTION = 100

/** Sweep: mails decisions that can no longer be undone, removes replaced pictures and refreshes their stores' trust. */
export async function settleDecisions(ctx: Context): Promise<void> {
  let settled: number
  do {
    const storeIds = new Set<number>()
    settled = await inTransaction(ctx.db, async (tx) => {
      const entries = await lockSettling(tx, ctx.clock.now(), MAX_PER_TRANSACTION)
      for (const { id, subject, ...entry } of entries) {
        const url = subject.slice('product:'.length)
        const storeId = await settleReview(ctx, tx, url, reviewOf(entry).before.approvedFacts)
        if (storeId !== undefined) storeIds.add(storeId)
        await ctx.jobs.enqueue(tx, staffMailJob, { auditId: id }, id)
      }
      const ids = entries.map(({ id }) => id)
      await endUndo(tx, ids)
      return ids.length
    })
    // After the transaction: a seller's edit locks the store before the product.
    if (storeIds.size > 0) await refreshTrust(ctx, [...storeIds])
  } while (settled === MAX_PER_TRANSACTION)
}
