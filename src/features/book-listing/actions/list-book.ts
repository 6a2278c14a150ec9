import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { bookByIsbn } from '../../books/store.ts'
import { createProduct, type ProductPictures } from '../../selling/actions/create-product.ts'
import { type OnProductCreated, openStore } from '../../selling/actions/open-store.ts'
import type { NewProductInput } from '../../selling/contract-writes.ts'
import { GALLERY_MAX } from '../../selling/rules-writes.ts'
import type { StorePictures } from '../../stores/actions/create-store.ts'
import type { NewStoreInput } from '../../stores/contract-writes.ts'

export async function listBook(
  ctx: Context,
  viewer: Viewer,
  input: NewProductInput,
  pictures: ProductPictures,
): Promise<{ id: number; url: string }> {
  return createProduct(ctx, viewer, input, await withCover(ctx, input, pictures))
}

/** Adds the stored cover behind the seller's own photos, which show the condition, if there is room. */
async function withCover(
  ctx: Context,
  { isbn }: Pick<NewProductInput, 'isbn'>,
  { image, gallery }: ProductPictures,
): Promise<ProductPictures> {
  const cover = isbn && (await bookByIsbn(ctx.db, isbn))?.cover
  const hasRoom = gallery.length < GALLERY_MAX
  return { image, gallery: cover && hasRoom ? [...gallery, { name: 'portada', stored: cover }] : gallery }
}

export async function openStoreWithBook(
  ctx: Context,
  viewer: Viewer,
  store: { input: NewStoreInput; pictures: StorePictures },
  { input, pictures }: { input: NewProductInput; pictures: ProductPictures },
  then?: OnProductCreated,
): Promise<{ storeUrl: string; productUrl: string }> {
  return openStore(ctx, viewer, store, { input, pictures: await withCover(ctx, input, pictures) }, then)
}
