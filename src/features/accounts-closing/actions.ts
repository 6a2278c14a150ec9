import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { removeImages } from '../../platform/images/store-image.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { proveOwner } from '../accounts/actions/prove-owner.ts'
import type { OwnerProof } from '../accounts/contract-profile.ts'
import { lockActiveUser, requireOtherAdministrator } from '../accounts/policy.ts'
import { eraseUser } from '../accounts/store/deletion.ts'
import { hasAdministrator } from '../accounts/store/staff.ts'
import { removeOwnPhotos } from '../conversations/store-writes.ts'
import { deleteAppealsOfStore } from '../reliability/store.ts'
import { deleteDraftsOf } from '../selling/store/drafts.ts'
import { storeOfOwner } from '../stores/store.ts'
import { dropUploads } from '../uploads/actions/with-uploads.ts'
import { uploadsBeyond } from '../uploads/store.ts'
import { exportKey } from './actions-export.ts'
import { isBlocked, removeStoreContents } from './actions-store.ts'
import { closingErrors } from './errors.ts'
import { exportOf } from './store-exports.ts'
import { blankMailsAbout, deleteMailsOf, deleteNotificationsAbout } from './store-mails.ts'
import {
  accountBlockers,
  blankCheckouts,
  deleteOwnRows,
  deleteRemains,
  deleteUnpaid,
  renameInAudit,
  reportsOfNotices,
} from './store-retention.ts'

/** Above any person's number of rows. */
const MAX_ROWS = 100_000

/**
 * Deletes the viewer's account with its personal data, credentials, lists and store contents. Orders, payments and
 * commissions stay, reviews, questions and messages stay without a name.
 * @throws `wrong-password`, `username-differs` (422), `too-many-attempts` (429), `last-administrator` (409),
 * `account-in-use` (409: held money, an open order, payment, return or dispute, or a balance of the store),
 * `sign-in-needed` (401) if it was deleted before
 */
export async function deleteAccount(ctx: Context, viewer: Viewer, proof: OwnerProof): Promise<void> {
  const lockProof = await proveOwner(ctx, viewer, proof)
  const file = await exportOf(ctx.db, viewer.id)
  const pictures = await inTransaction(ctx.db, async (tx) => {
    await lockProof(tx)
    const user = await lockActiveUser(tx, viewer)
    if (await hasAdministrator(tx, viewer.id)) await requireOtherAdministrator(tx, viewer.id)
    const store = await storeOfOwner(tx, viewer.id)
    const blockers = await accountBlockers(tx, viewer.id, store?.id ?? null)
    if (isBlocked(blockers)) throw appError(closingErrors, 'account-in-use', { params: blockers })
    const now = ctx.clock.now()
    // Before the store's products and webhook go, which identify its mails.
    await blankMailsAbout(tx, viewer.id, store?.id ?? null)
    await deleteMailsOf(tx, viewer.id, store?.id ?? null)
    if (store) {
      await removeStoreContents(tx, store.id, now)
      await deleteAppealsOfStore(tx, store.id)
    }
    await deleteDraftsOf(tx, viewer.id)
    const reported = await reportsOfNotices(tx, viewer.id, MAX_ROWS)
    const sent = await removeOwnPhotos(tx, viewer.id, store?.id ?? null)
    await deleteNotificationsAbout(tx, viewer.id, store?.id ?? null)
    await deleteOwnRows(tx, viewer.id)
    await deleteUnpaid(tx, now, MAX_ROWS, viewer.id)
    await blankCheckouts(tx, now, MAX_ROWS, viewer.id)
    await deleteRemains(tx, viewer.id, user.email)
    await renameInAudit(tx, viewer.username, await eraseUser(tx, viewer.id, now))
    return [...reported.flatMap(({ photos }) => photos), ...sent]
  })
  await removeFiles(ctx, viewer.id, file ? [exportKey(file.id)] : [], pictures)
}

/** Also removes uploads of unsaved forms. An upload in progress finds the account deleted and removes itself. */
async function removeFiles(
  ctx: Context,
  userId: string,
  others: readonly string[],
  pictures: readonly StoredImage[],
): Promise<void> {
  try {
    await ctx.files.remove(others)
    await removeImages(ctx.files, pictures)
    await ctx.files.remove(await ctx.files.list(`users/${userId}`))
    await dropUploads(ctx, await uploadsBeyond(ctx.db, userId, 0))
  } catch (error) {
    ctx.log.warn({ err: error, user: userId }, 'the files of a deleted account could not be removed')
  }
}
