import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockActiveUser } from '../accounts/policy.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { visibilityOf } from '../catalogue/policy.ts'
import { productByUrl } from '../catalogue/store/product.ts'
import { settings } from '../settings/rules.ts'
import { wishlistErrors } from './errors.ts'
import { deleteWish, insertWish, wishCount } from './store.ts'

/** The list is shown on one page, and its urls are in the header data of every page. */
const { max } = settings.wishlist

function requireOwner(viewer: Viewer | null): Viewer {
  if (!viewer) throw appError(wishlistErrors, 'wishlist-sign-in-needed')
  return viewer
}

/**
 * Adds a product to the viewer's list; returns the number of products on it (D1 §5, §8).
 * @throws wishlist-sign-in-needed, sign-in-needed (401: deleted meanwhile), product-not-found (404),
 * already-in-wishlist (409), wishlist-full (409)
 */
export async function addToWishlist(ctx: Context, viewer: Viewer | null, url: string): Promise<number> {
  const owner = requireOwner(viewer)
  const { id } = owner
  const product = await productByUrl(ctx.db, url)
  if (!product || visibilityOf(null, product) !== 'visible')
    throw appError(catalogueErrors, 'product-not-found')
  return inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, owner)
    const before = await wishCount(tx, id)
    if (before >= max) throw appError(wishlistErrors, 'wishlist-full', { params: { most: max } })
    const added = await insertWish(tx, id, product.id, ctx.clock.now())
    if (!added) throw appError(wishlistErrors, 'already-in-wishlist')
    return before + 1
  })
}

/** Also removes a product that is no longer sold; no error if it is not on the list. */
export async function removeFromWishlist(ctx: Context, viewer: Viewer | null, url: string): Promise<number> {
  const { id } = requireOwner(viewer)
  const product = await productByUrl(ctx.db, url)
  if (product) await deleteWish(ctx.db, id, product.id)
  return wishCount(ctx.db, id)
}
