import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { pictureWidths } from '../../../platform/images/sizes.ts'
import { filesAround } from '../../../platform/images/stored-image.ts'
import { provePassword } from '../../accounts/actions/change-password.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { eraseUser, lockUser } from '../../accounts/store/deletion.ts'
import { replaceCart } from '../../cart/store.ts'
import { takeDownProducts } from '../../catalogue/store/closing.ts'
import { storeOfOwner } from '../../stores/store.ts'
import { emptyStore } from '../../stores/store-writes.ts'
import { deleteWishes } from '../../wishlist/store.ts'
import { payoutErrors } from '../errors.ts'
import { whatKeepsAccount } from '../store-closing.ts'
import { payoutErrorTexts } from '../texts.ts'

/** The password, or for an account without one the username written out. */
export type DeletionProof = { password: string; username: string }

/**
 * Deletes the viewer's account: name, addresses, picture, ways to sign in, lists and the store's contents go;
 * orders, payments, commissions and what was publicly written stay, the latter without a name. It cannot be
 * taken back. Here rather than in accounts, since only here it is known what is not over.
 *
 * Throws `wrong-password`, `username-differs` (422), `too-many-attempts` (429) and `account-in-use` (409: money
 * is held, an order, a payment, a return or a dispute is open, or the store owes or is owed).
 */
export async function deleteAccount(ctx: Context, viewer: Viewer, proof: DeletionProof): Promise<void> {
  if (viewer.isDirect) await provePassword(ctx, viewer, proof.password, 'password')
  else if (proof.username.trim().toLowerCase() !== viewer.username)
    throw appError(payoutErrors, 'username-differs', {
      fields: { username: String(payoutErrorTexts['username-differs']) },
    })
  const picture = await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, viewer.id)
    const store = await storeOfOwner(tx, viewer.id)
    const kept = await whatKeepsAccount(tx, viewer.id, store?.id ?? null)
    if (Object.values(kept).some((count) => count > 0))
      throw appError(payoutErrors, 'account-in-use', { params: kept })
    const now = ctx.clock.now()
    if (store) {
      await takeDownProducts(tx, store.id, now)
      await emptyStore(tx, store.id, now)
    }
    await deleteWishes(tx, viewer.id)
    await replaceCart(tx, viewer.id, [])
    await eraseUser(tx, viewer.id, now)
    return user?.image ?? null
  })
  if (picture)
    await ctx.files.remove(filesAround(picture, pictureWidths.person)).catch((error: unknown) => {
      ctx.log.warn({ err: error, file: picture }, 'the picture of a deleted account could not be removed')
    })
}
