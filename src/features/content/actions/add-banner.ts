import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GivenPicture } from '../../../platform/images/given-picture.ts'
import { pictureWidths } from '../../../platform/images/sizes.ts'
import { pictureStamp } from '../../../platform/images/stamp.ts'
import { keepingImages, storeAll } from '../../../platform/images/store-all.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { settings } from '../../settings/rules.ts'
import type { NewBannerInput } from '../contract-writes.ts'
import { insertBanner } from '../store-writes.ts'

/**
 * Staff put a picture with its words into one of the storage folders. `also` is written in the same
 * transaction: staff's audit log.
 *
 * @throws `forbidden`, and what `storeImage` throws
 */
export async function addBanner(
  ctx: Context,
  viewer: Viewer | null,
  input: NewBannerInput,
  picture: GivenPicture,
  also: (tx: Tx, id: number) => Promise<void> = async () => {},
): Promise<{ id: number }> {
  requireStaff(viewer)
  const createdAt = ctx.clock.now()
  const key = `${input.folder}/${pictureStamp(createdAt)}`
  const { maxBytes } = settings.images
  const images = await storeAll(ctx.files, [{ picture, key, widths: pictureWidths.banner, maxBytes }])
  return keepingImages(ctx.files, images, async () => {
    const [image] = images
    if (!image) throw new Error('a banner needs its picture')
    return inTransaction(ctx.db, async (tx) => {
      const banner = await insertBanner(tx, { ...input, image, createdAt })
      await also(tx, banner.id)
      return banner
    })
  })
}
