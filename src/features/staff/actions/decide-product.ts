import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { reviewProduct } from '../../selling/actions/review-product.ts'
import { settings } from '../../settings/rules.ts'
import type { ApproveTogether, ProductDecision, Skipped } from '../contract-review.ts'
import { staffErrors } from '../errors.ts'
import { productsInOrder } from '../store/queue.ts'
import { eachProduct } from './each-product.ts'
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
  await inTransaction(ctx.db, (tx) => applyProductDecision(ctx, tx, staff, productUrl, input))
}

/**
 * Approves products of trusted stores together, each with an entry and a mail of its own. What cannot be approved is
 * left as it is and named.
 */
export async function approveTogether(
  ctx: Context,
  staff: Staff,
  { products }: ApproveTogether,
): Promise<{ approved: string[]; skipped: Skipped[] }> {
  return inTransaction(ctx.db, async (tx) => {
    const seen = new Map(products.map(({ url, revision }) => [url, revision]))
    const urls = [...seen.keys()]
    const found = await productsInOrder(tx, urls)
    const unknown = urls
      .filter((url) => !found.some((product) => product.url === url))
      .map((url) => ({ url, name: url, trustedAt: null }))
    const { done, skipped } = await eachProduct(tx, [...found, ...unknown], async (point, product) => {
      if (product.trustedAt === null) throw appError(staffErrors, 'store-not-trusted')
      const revision = seen.get(product.url) ?? 0
      await applyProductDecision(ctx, point, staff, product.url, { decision: 'approve', revision })
    })
    return { approved: done, skipped }
  })
}

/** The same within a transaction of the caller's. */
export async function applyProductDecision(
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
