import { appError } from '../../lib/errors.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { listedProduct } from '../catalogue/store/writes.ts'
import { storeErrors } from '../stores/errors.ts'
import { type StoreRow, storeByAddress, storeById } from '../stores/store.ts'
import type { Reported } from './rules.ts'

type ReportedListing = {
  storeId: number
  productId: number | null
  ownerId: string
  name: string
  storeName: string
  image: StoredImage | null
}

/**
 * The listing or store that somebody wants to report, as everybody sees it.
 *
 * @throws `product-not-found`, `store-missing`
 */
export async function readReported(db: DbOrTx, { kind, url }: Reported): Promise<ReportedListing> {
  if (kind === 'store') {
    const store = await storeByAddress(db, url)
    if (!store) throw appError(storeErrors, 'store-missing')
    return { ...of(store), productId: null, name: store.name, image: null }
  }
  const product = await listedProduct(db, url)
  const store = product && (await storeById(db, product.storeId))
  if (!store) throw appError(catalogueErrors, 'product-not-found')
  return { ...of(store), productId: product.id, name: product.name, image: product.image }
}

const of = ({ id, ownerId, name }: StoreRow) => ({ storeId: id, ownerId, storeName: name })
