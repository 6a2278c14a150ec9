import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { ProductPictures } from '../../selling/actions/create-product.ts'
import { type OnProductCreated, openStore } from '../../selling/actions/open-store.ts'
import type { NewProductInput } from '../../selling/contract-writes.ts'
import type { StorePictures } from '../../stores/actions/create-store.ts'
import type { NewStoreInput } from '../../stores/contract-writes.ts'
import { withCover } from './list-book.ts'

/**
 * Opens a first store with a copy of a book.
 *
 * @throws what `openStore` throws
 */
export async function openStoreWithBook(
  ctx: Context,
  viewer: Viewer,
  store: { input: NewStoreInput; pictures: StorePictures },
  { input, pictures }: { input: NewProductInput; pictures: ProductPictures },
  then?: OnProductCreated,
): Promise<{ storeUrl: string; productUrl: string }> {
  return openStore(ctx, viewer, store, { input, pictures: await withCover(ctx, input, pictures) }, then)
}
