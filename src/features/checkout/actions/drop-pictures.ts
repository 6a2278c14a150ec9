import type { Context } from '../../../context.ts'
import { removeImages } from '../../../platform/images/store-image.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { soldPictures } from '../store.ts'

/**
 * Removes pictures that a product no longer shows, except those by which people know what they bought or are
 * about to pay for.
 */
export async function dropPictures(
  ctx: Context,
  { productId, pictures }: { productId: number; pictures: readonly StoredImage[] },
): Promise<void> {
  const sold = await soldPictures(ctx.db, productId)
  await removeImages(
    ctx.files,
    pictures.filter(({ key }) => !sold.has(key)),
  )
}
