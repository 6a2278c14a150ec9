import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { ReviewStoreInput } from '../contract-writes.ts'
import { storeErrors } from '../errors.ts'
import type { StoreVerification } from '../rules.ts'
import { setVerification, storeByUrlForUpdate } from '../store-writes.ts'

/**
 * Staff verify a store, put it under review with a reason, or let the name of a held one pass. Answers which store that
 * is, whose, and how it was.
 *
 * @throws `store-missing`, `store-held` where a store is verified whose name nobody has accepted, `store-review-done`
 *   where nothing would change
 */
export async function reviewStore(
  ctx: Context,
  tx: Tx,
  _staff: Staff,
  input: ReviewStoreInput,
): Promise<{ id: number; ownerId: string; before: Reviewed }> {
  const store = await storeByUrlForUpdate(tx, input.storeUrl)
  if (!store) throw appError(storeErrors, 'store-missing')
  const { id, ownerId, ...before } = store
  const isHeld = store.heldAt !== null
  if (isHeld && input.verification === 'verified') throw appError(storeErrors, 'store-held')
  // A held store is under review from the start: staff may ask for another name.
  const isAsked = isHeld && input.comment !== ''
  const isDone = input.verification === 'student' ? !isHeld : store.verification === input.verification
  if (isDone && !isAsked) throw appError(storeErrors, 'store-review-done')
  await setVerification(tx, id, input.verification, input.comment, ctx.clock.now())
  return { id, ownerId, before }
}

/** Fields that a decision changes, as the audit log keeps them. */
type Reviewed = { verification: StoreVerification; comment: string; heldAt: Date | null }
