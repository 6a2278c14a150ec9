import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { privateKey } from '../../../platform/files/keys.ts'
import { newId } from '../../../platform/ids.ts'
import { withStoredImages } from '../../../platform/images/store-all.ts'
import { storeImage } from '../../../platform/images/store-image.ts'
import { pictureWidths } from '../../../platform/images/stored-image.ts'
import { settings } from '../../settings/rules.ts'
import type { UploadPurpose } from '../rules.ts'
import { insertUpload, type UploadRow, uploadsBeyond } from '../store.ts'
import { dropUploads } from './with-uploads.ts'

const NAME_MAX = 120

/**
 * Encodes a picture in the sizes of its purpose (PLT-03). The oldest uploads above a limit are deleted.
 * `path` is a file on this machine's disk.
 */
export async function claimUpload(
  ctx: Context,
  owner: Viewer,
  given: { path: string; name: string; bytes: number; purpose: UploadPurpose },
): Promise<UploadRow> {
  const id = newId()
  const folder = given.purpose === 'case' ? privateKey('uploads') : 'uploads'
  const image = await storeImage(ctx.files, given.path, `${folder}/${id}`, {
    widths: pictureWidths[given.purpose],
    maxBytes: settings.images.maxBytes,
  })
  const row = await withStoredImages(ctx.files, [image], () =>
    insertUpload(ctx.db, {
      id,
      ownerId: owner.id,
      purpose: given.purpose,
      name: given.name.replace(/[\p{C}\\/]/gu, '').slice(-NAME_MAX),
      image,
      bytes: given.bytes,
      createdAt: ctx.clock.now(),
    }),
  )
  const tooMany = await uploadsBeyond(ctx.db, owner.id, settings.images.uploadsKept)
  if (tooMany.length > 0) await dropUploads(ctx, tooMany)
  return row
}
