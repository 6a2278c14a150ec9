import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import type { ReviewStoreInput } from '../contract-writes.ts'
import { storeErrors } from '../errors.ts'
import { setVerification, storeByUrlForUpdate } from '../store-writes.ts'

/**
 * Staff verify a store, put it under review with a reason, or let the name of a held one pass. `db` may be the transaction in which staff's
 * audit log is written. Answers which store that is.
 *
 * @throws `store-missing`, `store-held` where a store is verified whose name nobody has accepted, `store-review-done`
 *   where nothing would change
 */
export async function reviewStore(
  ctx: Context,
  viewer: Viewer | null,
  input: ReviewStoreInput,
  db: DbOrTx = ctx.db,
): Promise<{ id: number }> {
  requireStaff(viewer)
  return inTransaction(db, async (tx) => {
    const store = await storeByUrlForUpdate(tx, input.storeUrl)
    if (!store) throw appError(storeErrors, 'store-missing')
    const isHeld = store.heldAt !== null
    if (isHeld && input.verification === 'verified') throw appError(storeErrors, 'store-held')
    // A held store is under review from the start: staff may ask for another name.
    const isAsked = isHeld && input.comment !== ''
    const isDone = input.verification === 'student' ? !isHeld : store.verification === input.verification
    if (isDone && !isAsked) throw appError(storeErrors, 'store-review-done')
    await setVerification(tx, store.id, input.verification, input.comment, ctx.clock.now())
    return { id: store.id }
  })
}
