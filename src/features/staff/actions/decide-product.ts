import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { inSavepoint, inTransaction } from '../../../platform/db/transaction.ts'
import { reviewProduct, undoReview } from '../../selling/actions/review-product.ts'
import { settings } from '../../settings/rules.ts'
import type { ApproveTogether, ProductDecision, Skipped } from '../contract-review.ts'
import { staffErrors } from '../errors.ts'
import { productsInOrder } from '../store/queue.ts'
import { endUndo, lockLastAct } from '../store/undo.ts'
import { reviewOf } from '../views-review.ts'
import { audited } from './audited.ts'

/**
 * Approves a product or sends it back, at once. The mail to its seller waits until the decision can no longer be undone
 * (`settleDecisions`).
 *
 * @throws `product-not-found`; `product-review-done`: it was decided before; `product-edited-meanwhile`: its seller saved it
 * after staff read it; `own-case`
 */
export const decideProduct = (
  ctx: Context,
  staff: Staff,
  productUrl: string,
  input: ProductDecision,
  db: DbOrTx = ctx.db,
) =>
  audited(ctx, staff, { area: 'review', db }, async (tx, record) => {
    const reviewed = await reviewProduct(ctx, tx, { ...input, productUrl })
    const isApproved = input.decision === 'approve'
    await record({
      act: isApproved ? 'product-approve' : 'product-send-back',
      subject: `product:${productUrl}`,
      reason: isApproved ? '' : input.reason,
      undoUntil: addMs(ctx.clock.now(), settings.undoMs),
      ...reviewed,
    })
  })

/** Approves products of trusted stores together, each with its own entry and mail. Skips those that cannot be approved. */
export const approveTogether = (ctx: Context, staff: Staff, { products }: ApproveTogether) =>
  inTransaction(ctx.db, async (tx) => {
    const revisions = new Map(products.map(({ url, revision }) => [url, revision]))
    const urls = [...revisions.keys()]
    const found = await productsInOrder(tx, urls)
    const unknown = urls
      .filter((url) => !found.some((product) => product.url === url))
      .map((url) => ({ url, name: url, trustedAt: null }))
    const { done, skipped } = await eachProduct(tx, [...found, ...unknown], async (point, product) => {
      if (product.trustedAt === null) throw appError(staffErrors, 'store-not-trusted')
      const revision = revisions.get(product.url) ?? 0
      await decideProduct(ctx, staff, product.url, { decision: 'approve', revision }, point)
    })
    return { approved: done, skipped }
  })

/**
 * Undoes one's own last decision about a product within `settings.undoMs`: the product waits as before, nobody is mailed.
 *
 * @throws `undo-over`, also after a colleague's decision; `product-review-moved` after anything else
 */
export const undoDecision = async (ctx: Context, staff: Staff, productUrl: string) =>
  inTransaction(ctx.db, async (tx) => {
    await undoOne(ctx, tx, staff, productUrl, await lockLastAct(tx, `product:${productUrl}`))
  })

/** Undoes decisions about several products in one transaction. Skips those that can no longer be undone. */
export const undoTogether = (ctx: Context, staff: Staff, urls: readonly string[]) =>
  inTransaction(ctx.db, async (tx) => {
    const found = await productsInOrder(tx, [...new Set(urls)])
    // All entries before the first product: the sweep `settleDecisions` locks in the same order.
    const entries = new Map<string, Entry>()
    for (const { url } of found) entries.set(url, await lockLastAct(tx, `product:${url}`))
    const { done, skipped } = await eachProduct(tx, found, (point, { url }) =>
      undoOne(ctx, point, staff, url, entries.get(url)),
    )
    return { undone: done, skipped }
  })

type Entry = Awaited<ReturnType<typeof lockLastAct>>

const undoOne = (ctx: Context, db: Tx, staff: Staff, productUrl: string, entry: Entry) =>
  audited(ctx, staff, { area: 'review', db }, async (tx, record) => {
    if (entry?.actorId !== staff.id || !entry.undoUntil || entry.undoUntil <= ctx.clock.now())
      throw appError(staffErrors, 'undo-over')
    const { before, after } = reviewOf(entry)
    const { ownerId } = await undoReview(ctx, tx, productUrl, { before, after })
    await endUndo(tx, [entry.id])
    await record({ act: 'product-undo', subject: entry.subject, ownerId, before: after, after: before })
  })

/** Acts on each product in a savepoint; a refusal skips that product alone. */
async function eachProduct<Product extends { url: string; name: string }>(
  tx: Tx,
  products: readonly Product[],
  act: (point: Tx, product: Product) => Promise<void>,
): Promise<{ done: string[]; skipped: Skipped[] }> {
  const done: string[] = []
  const skipped: Skipped[] = []
  for (const product of products)
    try {
      await inSavepoint(tx, (point) => act(point, product))
      done.push(product.url)
    } catch (error) {
      if (!isAppError(error)) throw error
      skipped.push({ url: product.url, name: product.name, code: error.code, detail: error.text })
    }
  return { done, skipped }
}
