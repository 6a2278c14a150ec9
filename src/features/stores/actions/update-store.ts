import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { withStoredImages } from '../../../platform/images/store-all.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import type { ChosenPicture } from '../../uploads/actions/with-uploads.ts'
import type { EditStoreInput } from '../contract-writes.ts'
import { storeErrors } from '../errors.ts'
import { dropFilesJob } from '../jobs.ts'
import { authorizeOwnStore } from '../policy.ts'
import { storePictures, updateStoreRow } from '../store-writes.ts'
import { storePictureFiles, storePicturesOf } from './create-store.ts'

/** At most one of each; without one the stored picture remains. */
type EditedStorePictures = Record<'logo' | 'cover', ChosenPicture[]>

/**
 * Saves the editable fields of a store (SEL-02, D2 §2.8); name, url and city are fixed. The files of a
 * replaced picture are deleted.
 * @throws `store-edit-sign-in-needed`, `store-missing`, the errors of `storeImage`; `sign-in-needed` if the
 * account was deleted meanwhile
 */
export async function updateStore(
  ctx: Context,
  viewer: Viewer | null,
  input: EditStoreInput,
  pictures: EditedStorePictures,
): Promise<void> {
  if (!viewer) throw appError(storeErrors, 'store-edit-sign-in-needed')
  const store = await authorizeOwnStore(ctx.db, viewer)
  const { images, shown } = await storePictureFiles(ctx, store.url, storePicturesOf(pictures))
  await withStoredImages(ctx.files, images, () =>
    inTransaction(ctx.db, async (tx) => {
      await lockActiveUser(tx, viewer)
      const { id } = await authorizeOwnStore(tx, viewer, true)
      const before = await storePictures(tx, id)
      await updateStoreRow(tx, id, { ...input, ...shown, updatedAt: ctx.clock.now() })
      const files = (['logo', 'cover'] as const).flatMap((place) => (shown[place] ? [before[place]] : []))
      if (files.length > 0) await ctx.jobs.enqueue(tx, dropFilesJob, { files })
    }),
  )
}
