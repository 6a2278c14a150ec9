import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { reviewProduct } from '../../catalogue/actions/review-product.ts'
import type { ProductDecision } from '../contract.ts'
import { staffMailJob } from '../jobs.ts'
import { reviewedProduct } from '../store/subjects.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Approves a product or sends it back; its seller is mailed, with the reason.
 *
 * @throws `forbidden`, `product-not-found`, `product-review-done` where somebody decided before,
 * `product-edited-meanwhile` where its seller saved it after staff saw it
 */
export async function decideProduct(
  ctx: Context,
  viewer: Viewer | null,
  productUrl: string,
  input: ProductDecision,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const before = await reviewedProduct(tx, productUrl)
    await reviewProduct(ctx, staff, { ...input, productUrl }, tx)
    const after = await reviewedProduct(tx, productUrl)
    const approved = input.decision === 'approve'
    const auditId = await writeAuditEntry(
      ctx,
      staff,
      {
        act: approved ? 'product-approve' : 'product-send-back',
        subject: `product:${productUrl}`,
        reason: approved ? '' : input.reason,
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      },
      tx,
    )
    await ctx.jobs.enqueue(tx, staffMailJob, { auditId }, auditId)
  })
}
