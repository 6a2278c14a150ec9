import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { shutProducts } from '../../catalogue/store/closing.ts'
import { reviewStore } from '../../stores/actions/review-store.ts'
import type { StoreDecision } from '../contract.ts'
import { staffMailJob } from '../jobs.ts'
import { reviewedStore } from '../store/subjects.ts'
import { recordAct } from './record-act.ts'

/**
 * Verifies a store, which also opens one that was held for its name, or puts it under review with a reason, which
 * asks for another name of a held one; its owner is mailed.
 *
 * @throws `forbidden`, `store-missing`, `store-review-done` where nothing would change
 */
export async function decideStore(
  ctx: Context,
  viewer: Viewer | null,
  storeUrl: string,
  input: StoreDecision,
): Promise<void> {
  const staff = requireStaff(viewer)
  const verifies = input.decision === 'verify'
  const reason = verifies ? '' : input.reason
  await inTransaction(ctx.db, async (tx) => {
    const before = await reviewedStore(tx, storeUrl)
    const verification = verifies ? 'verified' : 'review'
    const { id } = await reviewStore(ctx, staff, { storeUrl, verification, comment: reason }, tx)
    await shutProducts(tx, id)
    const auditId = await recordAct(
      ctx,
      staff,
      {
        act: verifies ? 'store-verify' : before?.heldAt ? 'store-rename' : 'store-review',
        subject: `store:${storeUrl}`,
        reason,
        ...(before ? { before } : {}),
        after: { verification, comment: reason },
      },
      tx,
    )
    await ctx.jobs.enqueue(tx, staffMailJob, { auditId }, auditId)
  })
}
