import type { Context } from '../../../context.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { dropPicturesJob } from '../jobs.ts'

type Product = { id: number }
type Pictures = { image: StoredImage; gallery: readonly StoredImage[] }

const all = ({ image, gallery }: Pictures) => [image, ...gallery]

/**
 * Removes the pictures of `before` that no version in `still` shows. Belongs in the transaction that replaces
 * them.
 */
export async function dropReplaced(
  ctx: Context,
  tx: DbOrTx,
  { id: productId }: Product,
  before: Pictures,
  still: readonly Pictures[],
): Promise<void> {
  const shown = new Set(still.flatMap(all).map(({ key }) => key))
  const pictures = all(before).filter(({ key }) => !shown.has(key))
  if (pictures.length > 0) await ctx.jobs.enqueue(tx, dropPicturesJob, { productId, pictures })
}
