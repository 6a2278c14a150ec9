import type { Context } from '../../../context.ts'
import { privateKey } from '../../../platform/files/keys.ts'
import { type GivenPicture, storeAll, withStoredImages } from '../../../platform/images/store-all.ts'
import { pictureStamp, pictureWidths, type StoredImage } from '../../../platform/images/stored-image.ts'
import { settings } from '../../settings/rules.ts'

/** Only its two sides and staff may open photos of a case. They are removed if `work` fails. */
export async function keepingCasePhotos<T>(
  ctx: Context,
  folder: `${'returns' | 'disputes' | 'conversations'}/${string}`,
  pictures: readonly GivenPicture[],
  work: (photos: StoredImage[]) => Promise<T>,
): Promise<T> {
  const photos = await storeAll(
    ctx.files,
    pictures.map((picture) => ({
      picture,
      key: privateKey(`${folder}/${pictureStamp(ctx.clock.now())}`),
      widths: pictureWidths.case,
      maxBytes: settings.images.maxBytes,
    })),
  )
  return withStoredImages(ctx.files, photos, () => work(photos))
}
