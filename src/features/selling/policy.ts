import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { type OwnProduct, ownProduct } from './store/own.ts'

/** Undefined for a new product. @throws `store-missing`, `own-product-not-found` */
export const findOwnProduct = async (db: DbOrTx, owner: Viewer, url: string | undefined) =>
  url === undefined ? undefined : authorizeOwnProduct(db, owner, url)

/** @throws `store-missing`, `own-product-not-found` */
export async function authorizeOwnProduct(
  db: DbOrTx,
  owner: Pick<Viewer, 'id'>,
  url: string,
): Promise<OwnProduct> {
  const store = await authorizeOwnStore(db, owner)
  const own = await ownProduct(db, store.id, url)
  if (!own) throw appError(catalogueErrors, 'own-product-not-found')
  return own
}
