import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { StoreRow } from '../stores/store.ts'
import type { ProductView } from './contract.ts'
import type { CardView, ProductBlocks } from './contract-cards.ts'
import { catalogueErrors } from './errors.ts'
import { isInsider, visibilityOf } from './policy.ts'
import { cardsOf } from './store/cards.ts'
import { leaders } from './store/listing.ts'
import { blocksAround, type ProductRow, productByUrl, similarProducts } from './store/product.ts'
import { pausedText, suspendedText } from './texts.ts'
import { cardView, productCardView, productCardViews, productView, smallProductView } from './views.ts'

export type ProductAnswer = {
  product: ProductView
  productId: number
  store: StoreRow
  reviewComment: string
  blocks(chance: number): Promise<ProductBlocks>
}

/** @throws product-not-found (404) if this viewer may not see it, product-gone (410) once deleted */
export async function readProduct(ctx: Context, viewer: Viewer | null, url: string): Promise<ProductAnswer> {
  const row = await productByUrl(ctx.db, url)
  const visibility = row ? visibilityOf(viewer, row) : 'hidden'
  if (!row || visibility === 'hidden') throw appError(catalogueErrors, 'product-not-found')
  if (visibility === 'gone') throw appError(catalogueErrors, 'product-gone')
  const now = ctx.clock.now()
  return {
    product: { ...productView(row, now), ...(isInsider(viewer, row) ? { revision: row.revision } : {}) },
    productId: row.id,
    store: row.store,
    reviewComment: commentOn(row),
    async blocks(chance) {
      const around = await blocksAround(ctx.db, row, chance)
      return {
        boughtTogether: around.boughtTogether ? cardView(productCardView(around.boughtTogether, now)) : null,
        sameStore: productCardViews(around.sameStore, now).map(smallProductView),
        alsoLooked: productCardViews(around.alsoLooked, now).map(smallProductView),
        related: productCardViews(around.related, now).map(cardView),
      }
    },
  }
}

function commentOn(row: ProductRow): string {
  if (row.paused_at !== null) return pausedText
  return row.suspended_at === null ? row.review_comment : suspendedText
}

/** Replacements for a missing product: its subcategory's (`similar`), or the most viewed. */
export async function readSimilar(ctx: Context, url: string, limit: number) {
  const row = await productByUrl(ctx.db, url)
  const near = row ? await similarProducts(ctx.db, row.subcategory_id, limit) : []
  if (near.length > 0)
    return { products: productCardViews(near, ctx.clock.now()).map(cardView), similar: true }
  return { products: await readPopular(ctx, limit), similar: false }
}

export async function readPopular(ctx: Context, limit: number): Promise<CardView[]> {
  const rows = await cardsOf(ctx.db, [leaders('popular', { kind: 'all' }, 'views', limit)])
  return productCardViews(rows, ctx.clock.now()).map(cardView)
}
