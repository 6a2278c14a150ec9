import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { authorizeOwnStore, type OwnedStore } from '../../stores/policy.ts'
import { addToProductCount } from '../../stores/store-writes.ts'
import { deleteDraftsOfProduct } from '../store/drafts.ts'
import { countOwnProducts, lockOwnProduct, type OwnProduct, updateProductRow } from '../store/own.ts'
import { dropReplaced } from './product-parts.ts'

/**
 * The row stays, because orders, reviews and questions name it (SEL-05, D2 §5). The store is locked, so that
 * two deletions at once cannot remove its last two products.
 */
export async function deleteProduct(ctx: Context, viewer: Viewer, url: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer, true)
    const product = await lockOwnProduct(tx, store.id, url)
    if (!product) throw appError(catalogueErrors, 'own-product-not-found')
    if ((await countOwnProducts(tx, store.id)) <= 1) throw appError(catalogueErrors, 'product-only-one')
    await removeProduct(ctx, tx, store, product)
  })
}

/** The store is locked and has other products. */
export async function removeProduct(
  ctx: Context,
  tx: Tx,
  store: OwnedStore,
  product: Pick<OwnProduct['product'], 'id' | 'image' | 'gallery' | 'reviewBefore'>,
): Promise<void> {
  const now = ctx.clock.now()
  await updateProductRow(tx, product.id, {
    deletedAt: now,
    updatedAt: now,
    reviewRequestedAt: null,
    reviewBefore: null,
  })
  await deleteDraftsOfProduct(tx, product.id)
  await addToProductCount(tx, store.id, -1)
  await dropReplaced(ctx, tx, product, product, [])
  if (product.reviewBefore) await dropReplaced(ctx, tx, product, product.reviewBefore, [product])
}
