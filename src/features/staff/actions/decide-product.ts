import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inSavepoint, inTransaction } from '../../../platform/db/transaction.ts'
import { reviewProduct } from '../../catalogue/actions/review-product.ts'
import { settings } from '../../settings/rules.ts'
import type { ApprovedTogether, ApproveTogether, ProductDecision } from '../contract-review.ts'
import { staffErrors } from '../errors.ts'
import { productsOfTrusted } from '../store/queue.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Approves a product or sends it back, at once. Its seller is mailed, with the reason, when nobody can take it back any
 * more (`settleDecisions`).
 *
 * @throws `product-not-found`, `product-review-done` where somebody decided before,
 * `product-edited-meanwhile` where its seller saved it after staff saw it, `own-case`
 */
export async function decideProduct(
  ctx: Context,
  staff: Staff,
  productUrl: string,
  input: ProductDecision,
): Promise<void> {
  await inTransaction(ctx.db, (tx) => decideOne(ctx, tx, staff, productUrl, input))
}

/**
 * Approves products of trusted stores together, each with an entry and a mail of its own. What cannot be approved is
 * left as it is and named.
 */
export async function approveTogether(
  ctx: Context,
  staff: Staff,
  { products }: ApproveTogether,
): Promise<ApprovedTogether> {
  return inTransaction(ctx.db, async (tx) => {
    // Always in one order, so that two of staff wait for each other rather than for ever.
    const wanted = [...new Map(products.map((each) => [each.url, each])).values()].sort((a, b) =>
      a.url < b.url ? -1 : 1,
    )
    const trusted = await productsOfTrusted(
      tx,
      wanted.map(({ url }) => url),
    )
    const answer: ApprovedTogether = { approved: [], skipped: [] }
    for (const { url, revision } of wanted)
      try {
        if (!trusted.has(url)) throw appError(staffErrors, 'store-not-trusted')
        await inSavepoint(tx, (point) => decideOne(ctx, point, staff, url, { decision: 'approve', revision }))
        answer.approved.push(url)
      } catch (error) {
        if (!isAppError(error)) throw error
        answer.skipped.push({ url, name: trusted.get(url) ?? url, code: error.code, detail: error.text })
      }
    return answer
  })
}

async function decideOne(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  productUrl: string,
  input: ProductDecision,
): Promise<void> {
  const reviewed = await reviewProduct(ctx, tx, staff, { ...input, productUrl })
  await writeAuditEntry(ctx, tx, staff, {
    act: input.decision === 'approve' ? 'product-approve' : 'product-send-back',
    subject: `product:${productUrl}`,
    reason: input.decision === 'approve' ? '' : input.reason,
    undoUntil: addMs(ctx.clock.now(), settings.undoMs),
    ...reviewed,
  })
}
