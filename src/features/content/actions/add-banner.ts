import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { storeAll, withStoredImages } from '../../../platform/images/store-all.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { pictureStamp, pictureWidths } from '../../../platform/images/stored-image.ts'
import { settings } from '../../settings/rules.ts'
import { bannerFolders } from '../contract.ts'
import type { NewBannerInput } from '../contract-writes.ts'
import { insertBanner } from '../store-writes.ts'

/**
 * Runs `work` with the picture of a banner, stored in its folder; it is removed when `work` fails.
 *
 * @throws what `storeImage` throws
 */
export async function withBannerPicture<T>(
  ctx: Context,
  folder: NewBannerInput['folder'],
  picture: GivenPicture,
  work: (image: StoredImage) => Promise<T>,
): Promise<T> {
  const key = `${folder}/${pictureStamp(ctx.clock.now())}`
  const { maxBytes } = settings.images
  const widths = folder === bannerFolders.top ? pictureWidths.topBanner : pictureWidths.banner
  const images = await storeAll(ctx.files, [{ picture, key, widths, maxBytes }])
  return withStoredImages(ctx.files, images, async () => {
    const [image] = images
    if (!image) throw new Error('a banner needs its picture')
    return work(image)
  })
}

/** Staff put a picture with its words into one of the storage folders. */
export function addBanner(
  ctx: Context,
  tx: Tx,
  _staff: Staff,
  banner: NewBannerInput & { image: StoredImage },
): Promise<{ id: number }> {
  return insertBanner(tx, { ...banner, createdAt: ctx.clock.now() })
}
