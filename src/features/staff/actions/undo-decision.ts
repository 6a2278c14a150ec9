import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { undoReview } from '../../catalogue/actions/review-product.ts'
import { staffErrors } from '../errors.ts'
import { endUndo, lockLastAct } from '../store/undo.ts'
import { reviewOf } from '../views-review.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Takes the last decision about a product back, by whoever made it, within `settings.undoMs`: the product waits as
 * before, and nobody is mailed.
 *
 * @throws `undo-over`, also where a colleague has decided since; `product-review-moved` where anything else has happened
 */
export async function undoDecision(ctx: Context, staff: Staff, productUrl: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const subject = `product:${productUrl}`
    const entry = await lockLastAct(tx, subject)
    if (entry?.actorId !== staff.id || !entry.undoUntil || entry.undoUntil <= ctx.clock.now())
      throw appError(staffErrors, 'undo-over')
    const { before, after } = reviewOf(entry)
    const { ownerId } = await undoReview(ctx, tx, staff, productUrl, { before, after })
    await endUndo(tx, [entry.id])
    // What it changed, the other way round.
    await writeAuditEntry(ctx, tx, staff, {
      act: 'product-undo',
      subject,
      ownerId,
      before: after,
      after: before,
    })
  })
}
