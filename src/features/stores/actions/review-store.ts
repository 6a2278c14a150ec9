import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { ReviewStoreInput } from '../contract-writes.ts'
import { storeErrors } from '../errors.ts'
import { setVerification, storeByUrlForUpdate } from '../store-writes.ts'

/**
 * Verifies a store, puts it under review with a reason, or accepts the name of a held one. Returns the store,
 * its owner and its state before.
 * @throws `store-missing`, `store-held` if a store with an unaccepted name is verified, `store-review-done`
 * if nothing would change
 */
export async function reviewStore(ctx: Context, tx: Tx, input: ReviewStoreInput) {
  const store = await storeByUrlForUpdate(tx, input.storeUrl)
  if (!store) throw appError(storeErrors, 'store-missing')
  const { id, ownerId, ...before } = store
  const isHeld = store.heldAt !== null
  if (isHeld && input.verification === 'verified') throw appError(storeErrors, 'store-held')
  // A held store is under review from the start: staff may request another name.
  const isAsked = isHeld && input.comment !== ''
  const isDone = input.verification === 'student' ? !isHeld : store.verification === input.verification
  if (isDone && !isAsked) throw appError(storeErrors, 'store-review-done')
  await setVerification(tx, id, input.verification, input.comment, ctx.clock.now())
  return { id, ownerId, before }
}
