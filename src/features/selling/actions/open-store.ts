import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { withStoredImages } from '../../../platform/images/store-all.ts'
import { prepareStore, type StorePictures, writeStore } from '../../stores/actions/create-store.ts'
import type { NewStoreInput } from '../../stores/contract-writes.ts'
import type { NewProductInput } from '../contract-writes.ts'
import { type ProductPictures, prepareProduct, writeProduct } from './create-product.ts'

export type OnProductCreated = (tx: Tx, productId: number) => Promise<void>

export async function openStore(
  ctx: Context,
  viewer: Viewer,
  store: { input: NewStoreInput; pictures: StorePictures },
  product: { input: NewProductInput; pictures: ProductPictures },
  then?: OnProductCreated,
): Promise<{ storeUrl: string; productUrl: string }> {
  const preparedStore = await prepareStore(ctx, viewer, store.input, store.pictures)
  const opened = await withStoredImages(ctx.files, preparedStore.images, async () => {
    const preparedProduct = await prepareProduct(ctx, product.input, product.pictures)
    return withStoredImages(ctx.files, preparedProduct.images, () =>
      inTransaction(ctx.db, async (tx) => {
        const { id, url: storeUrl } = await writeStore(ctx, tx, preparedStore)
        const { id: productId, url: productUrl } = await writeProduct(
          tx,
          ctx.clock.now(),
          id,
          preparedProduct,
        )
        await then?.(tx, productId)
        return { storeUrl, productUrl }
      }),
    )
  })
  invalidate(ctx.db, 'stores')
  return opened
}
