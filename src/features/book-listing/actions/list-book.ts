import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { booksByIsbn } from '../../books/store.ts'
import { createProduct, type ProductPictures } from '../../catalogue/actions/create-product.ts'
import type { NewProductInput } from '../../catalogue/contract-writes.ts'
import { GALLERY_MAX } from '../../catalogue/rules-writes.ts'

/**
 * Puts a copy of a book into the seller's store. Their own photos come first, which show how it is; the cover that is kept
 * of the book follows, where there is room for it.
 *
 * @throws what `createProduct` throws
 */
export async function listBook(
  ctx: Context,
  viewer: Viewer,
  input: NewProductInput,
  { image, gallery }: ProductPictures,
): Promise<{ id: number; url: string }> {
  const cover = input.isbn && (await booksByIsbn(ctx.db, [input.isbn])).get(input.isbn)?.cover
  const hasRoom = gallery.length < GALLERY_MAX
  return createProduct(ctx, viewer, input, {
    image,
    gallery: cover && hasRoom ? [...gallery, { name: 'portada', stored: cover }] : gallery,
  })
}
