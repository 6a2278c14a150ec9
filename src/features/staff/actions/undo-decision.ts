import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { undoReview } from '../../selling/actions/review-product.ts'
import type { Skipped } from '../contract-review.ts'
import { staffErrors } from '../errors.ts'
import { productsInOrder } from '../store/queue.ts'
import { endUndo, lockLastAct } from '../store/undo.ts'
import { reviewOf } from '../views-review.ts'
import { eachProduct } from './each-product.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Takes the last decision about a product back, by whoever made it, within `settings.undoMs`: the product waits as
 * before, and nobody is mailed.
 *
 * @throws `forbidden`; `undo-over`, also where a colleague has decided since; `product-review-moved` where anything else has happened
 */
export async function undoDecision(ctx: Context, staff: Staff, productUrl: string): Promise<void> {
  requireArea(staff, 'review')
  await inTransaction(ctx.db, async (tx) => {
    await undoOne(ctx, tx, staff, productUrl, await lockLastAct(tx, `product:${productUrl}`))
  })
}

/** The same for several, all at once; what can no longer be taken back is left and named. */
export async function undoTogether(
  ctx: Context,
  staff: Staff,
  urls: readonly string[],
): Promise<{ undone: string[]; skipped: Skipped[] }> {
  requireArea(staff, 'review')
  return inTransaction(ctx.db, async (tx) => {
    const found = await productsInOrder(tx, [...new Set(urls)])
    // All of them before the first product, as the sweep does that settles them.
    const entries = new Map<string, Entry>()
    for (const { url } of found) entries.set(url, await lockLastAct(tx, `product:${url}`))
    const { done, skipped } = await eachProduct(tx, found, (point, { url }) =>
      undoOne(ctx, point, staff, url, entries.get(url)),
    )
    return { undone: done, skipped }
  })
}

type Entry = Awaited<ReturnType<typeof lockLastAct>>

async function undoOne(ctx: Context, tx: Tx, staff: Staff, productUrl: string, entry: Entry): Promise<void> {
  if (entry?.actorId !== staff.id || !entry.undoUntil || entry.undoUntil <= ctx.clock.now())
    throw appError(staffErrors, 'undo-over')
  const { before, after } = reviewOf(entry)
  const { ownerId } = await undoReview(ctx, tx, staff, productUrl, { before, after })
  await endUndo(tx, [entry.id])
  // What it changed, the other way round.
  await writeAuditEntry(ctx, tx, staff, {
    act: 'product-undo',
    subject: entry.subject,
    ownerId,
    before: after,
    after: before,
  })
}
