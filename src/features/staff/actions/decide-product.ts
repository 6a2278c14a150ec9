import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { reviewProduct } from '../../catalogue/actions/review-product.ts'
import type { ProductDecision } from '../contract.ts'
import { staffMailJob } from '../jobs.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Approves a product or sends it back; its seller is mailed, with the reason.
 *
 * @throws `product-not-found`, `product-review-done` where somebody decided before,
 * `product-edited-meanwhile` where its seller saved it after staff saw it
 */
export async function decideProduct(
  ctx: Context,
  staff: Staff,
  productUrl: string,
  input: ProductDecision,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const reviewed = await reviewProduct(ctx, tx, staff, { ...input, productUrl })
    const approved = input.decision === 'approve'
    const auditId = await writeAuditEntry(ctx, tx, staff, {
      act: approved ? 'product-approve' : 'product-send-back',
      subject: `product:${productUrl}`,
      reason: approved ? '' : input.reason,
      ...reviewed,
    })
    await ctx.jobs.enqueue(tx, staffMailJob, { auditId }, auditId)
  })
}
