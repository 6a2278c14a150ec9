import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import { fold } from '../../lib/slug.ts'
import type { Viewer } from '../accounts/rules.ts'
import { settings } from '../settings/rules.ts'
import { countedLive, countOf, menuRows, tileCounts } from './cache.ts'
import type {
  CategoryMenu,
  CategoryTileView,
  ListingScope,
  ProductBlocks,
  ProductCardView,
  ProductPage,
  ProductView,
  SearchPage,
  ShowcaseView,
  SuggestionsView,
} from './contract.ts'
import { catalogueErrors } from './errors.ts'
import { visibilityOf } from './policy.ts'
import { type ListingSort, searchTitle } from './rules.ts'
import { type CardRow, cardsOf, inBlock } from './store/cards.ts'
import { countAll, countUpTo, leaders, listingPage, listingStart, type Scope } from './store/listing.ts'
import { type ScopeRow, scopeByUrl } from './store/menu.ts'
import { blocksAround, productByUrl, similarProducts } from './store/product.ts'
import { countMatches, rankedMost, searchProducts, suggestionsFor } from './store/search.ts'
import {
  categoryMenu,
  categoryTile,
  listingScope,
  productCardView,
  productCardViews,
  productView,
} from './views.ts'

// What pages and the API both answer: store and views put together, with the clock and the cache.

type PageRequest = { sort: ListingSort; cursor?: string | undefined; limit: number }

export async function readMenu(ctx: Context): Promise<CategoryMenu> {
  return categoryMenu(await menuRows(ctx.db))
}

function scopeOf({ category, subcategory }: ScopeRow): Scope {
  return subcategory ? { kind: 'subcategory', id: subcategory.id } : { kind: 'category', id: category.id }
}

async function countScope(ctx: Context, scope: Scope): Promise<number> {
  const key = scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`
  const live = await countUpTo(ctx.db, scope, countedLive)
  return countOf(ctx.db, key, live, () => countAll(ctx.db, scope))
}

/** What a category's or subcategory's url names; undefined where it names nothing visible. */
export async function findScope(ctx: Context, url: string): Promise<ScopeRow | undefined> {
  return scopeByUrl(await menuRows(ctx.db), url)
}

/** A page of any list of products. */
export async function readProducts(ctx: Context, scope: Scope, page: PageRequest): Promise<ProductPage> {
  const [found, total] = await Promise.all([listingPage(ctx.db, scope, page), countScope(ctx, scope)])
  return { items: productCardViews(found.rows, ctx.clock.now()), total, nextCursor: found.nextCursor }
}

export type ListingView = {
  scope: ListingScope
  page: ProductPage
  bestSellers: ProductCardView[]
  recommended: ProductCardView[]
}

/** A listing page: its grid with the best sellers and the most viewed of the same scope. */
export async function readListing(ctx: Context, found: ScopeRow, page: PageRequest): Promise<ListingView> {
  const scope = scopeOf(found)
  const { bestSellers, recommended } = settings.listing
  const [start, total] = await Promise.all([
    listingStart(ctx.db, scope, { ...page, bestSellers, recommended }),
    countScope(ctx, scope),
  ])
  const cards = (rows: readonly CardRow[]) => productCardViews(rows, ctx.clock.now())
  return {
    scope: listingScope(found),
    page: { items: cards(start.rows), total, nextCursor: start.nextCursor },
    bestSellers: cards(start.bestSellers),
    recommended: cards(start.recommended),
  }
}

export type HomeCatalogue = { topCategories: CategoryTileView[]; showcase: ShowcaseView[] }

/** The most viewed categories and the showcase of the first of them (D1 §1). */
export async function readHome(ctx: Context): Promise<HomeCatalogue> {
  const { topCategories, showcaseCategories, showcaseProducts } = settings.home
  const menu = await menuRows(ctx.db)
  const top = [...menu.categories].sort((a, b) => b.views - a.views).slice(0, topCategories)
  const shown = top.slice(0, showcaseCategories)
  const blockOf = (id: number) => `category ${id}`
  const [rows, counts] = await Promise.all([
    top.length === 0
      ? []
      : cardsOf(
          ctx.db,
          top.map(({ id }, place) =>
            // A tile without a picture of its own borrows its leading product's.
            leaders(
              blockOf(id),
              { kind: 'category', id },
              'views',
              place < shown.length ? showcaseProducts : 1,
            ),
          ),
        ),
    tileCounts(ctx.db),
  ])
  const now = ctx.clock.now()
  return {
    topCategories: top.map((category) =>
      categoryTile(
        category,
        counts.get(category.id) ?? 0,
        inBlock(rows, blockOf(category.id))[0]?.image ?? null,
      ),
    ),
    showcase: shown
      .map(({ id, name, url, icon, tone, subcategories }) => ({
        name,
        url,
        icon,
        tone,
        subcategories: subcategories.map((below) => ({ name: below.name, url: below.url })),
        products: productCardViews(inBlock(rows, blockOf(id)), now),
      }))
      .filter((entry) => entry.products.length > 0),
  }
}

export type ProductAnswer = {
  product: ProductView
  /** For what hangs on the product: reviews, questions, its store. */
  productId: number
  storeId: number
  reviewComment: string
  blocks(chance: number): Promise<ProductBlocks>
}

/**
 * A product as this viewer may see it.
 *
 * @throws product-not-found (404) where there is none or it is not approved, product-gone (410) once deleted
 */
export async function readProduct(ctx: Context, viewer: Viewer | null, url: string): Promise<ProductAnswer> {
  const row = await productByUrl(ctx.db, url)
  const visibility = row ? visibilityOf(viewer, row) : 'hidden'
  if (!row || visibility === 'hidden') throw appError(catalogueErrors, 'product-not-found')
  if (visibility === 'gone') throw appError(catalogueErrors, 'product-gone')
  const now = ctx.clock.now()
  return {
    product: productView(row, now),
    productId: row.id,
    storeId: row.store_id,
    reviewComment: row.review_comment,
    async blocks(chance) {
      const around = await blocksAround(ctx.db, row, chance)
      return {
        boughtTogether: around.boughtTogether ? productCardView(around.boughtTogether, now) : null,
        sameStore: productCardViews(around.sameStore, now),
        alsoLooked: productCardViews(around.alsoLooked, now),
        related: productCardViews(around.related, now),
      }
    },
  }
}

/** What to show in place of a product that is gone or never was: its subcategory's, or the most viewed. */
export async function readSimilar(ctx: Context, url: string, limit: number): Promise<ProductCardView[]> {
  const row = await productByUrl(ctx.db, url)
  const near = row ? await similarProducts(ctx.db, row.subcategory_id, limit) : []
  return near.length > 0 ? productCardViews(near, ctx.clock.now()) : readPopular(ctx, limit)
}

/** The most viewed products of the shop. */
export async function readPopular(ctx: Context, limit: number): Promise<ProductCardView[]> {
  const rows = await cardsOf(ctx.db, [leaders('popular', { kind: 'all' }, 'views', limit)])
  return productCardViews(rows, ctx.clock.now())
}

export async function readSearch(
  ctx: Context,
  request: { text: string; limit: number; cursor?: string | undefined },
): Promise<SearchPage> {
  const text = searchTitle(request.text)
  const { rows, nextCursor, found, similar } = await searchProducts(ctx.db, request)
  const isCapped = !similar && found === rankedMost
  const total = isCapped
    ? await countOf(ctx.db, `search ${fold(text)}`, found, () => countMatches(ctx.db, text))
    : found
  return { text, items: productCardViews(rows, ctx.clock.now()), total, nextCursor, similar }
}

/** Categories suggested at most. */
const CATEGORIES_SUGGESTED = 2

export async function readSuggestions(
  ctx: Context,
  request: { q: string; limit: number },
): Promise<SuggestionsView> {
  const text = searchTitle(request.q)
  const folded = fold(text)
  const [menu, rows] = await Promise.all([menuRows(ctx.db), suggestionsFor(ctx.db, text, request.limit)])
  const categories = menu.categories
    .flatMap((category) => [category, ...category.subcategories])
    .filter(({ name }) => folded !== '' && fold(name).includes(folded))
    .slice(0, CATEGORIES_SUGGESTED)
    .map(({ name, url }) => ({ name, url }))
  const products = productCardViews(rows.products, ctx.clock.now()).map(
    ({ name, url, image, tone, priceCents }) => ({ name, url, image, tone, priceCents }),
  )
  return { text, products, categories, stores: rows.stores }
}
