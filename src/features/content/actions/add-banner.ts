import type { Context } from '../../../context.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import type { GivenPicture } from '../../../platform/images/given-picture.ts'
import { pictureWidths } from '../../../platform/images/sizes.ts'
import { pictureStamp } from '../../../platform/images/stamp.ts'
import { keepingImages, storeAll } from '../../../platform/images/store-all.ts'
import { requireStaff } from '../../accounts/policy.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { settings } from '../../settings/rules.ts'
import type { NewBannerInput } from '../contract-writes.ts'
import { insertBanner } from '../store-writes.ts'

/**
 * Staff put a picture with its words into one of the storage folders.
 *
 * @throws `forbidden`, and what `storeImage` throws
 */
export async function addBanner(
  ctx: Context,
  viewer: Viewer | null,
  input: NewBannerInput,
  picture: GivenPicture,
  db: DbOrTx = ctx.db,
): Promise<{ id: number }> {
  requireStaff(viewer)
  const createdAt = ctx.clock.now()
  const key = `${input.folder}/${pictureStamp(createdAt)}`
  const { maxBytes } = settings.images
  const images = await storeAll(ctx.files, [{ picture, key, widths: pictureWidths.banner, maxBytes }])
  return keepingImages(ctx.files, images, async () => {
    const [image] = images
    if (!image) throw new Error('a banner needs its picture')
    return insertBanner(db, { ...input, image, createdAt })
  })
}
