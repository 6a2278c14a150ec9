import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import { fold } from '../../lib/slug.ts'
import type { Viewer } from '../accounts/rules.ts'
import { settings } from '../settings/rules.ts'
import { countedLive, countOf, facetsKept, menuRows, tileCounts } from './cache.ts'
import type {
  CategoryMenu,
  CategoryTileView,
  FacetsView,
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
import { type ListingSort, type SearchSort, searchTitle } from './rules.ts'
import { type Filters, filterQuery, hasFilters } from './rules-filters.ts'
import { type CardRow, cardsOf, inBlock } from './store/cards.ts'
import type { FilterRequest } from './store/filters.ts'
import {
  countAll,
  countUpTo,
  type FacetRow,
  facetsIn,
  leaders,
  listingPage,
  listingStart,
  type Scope,
} from './store/listing.ts'
import { type ScopeRow, scopeByUrl } from './store/menu.ts'
import { blocksAround, productByUrl, similarProducts } from './store/product.ts'
import { facetsFound, rankedMost, searchProducts, suggestionsFor } from './store/search.ts'
import {
  categoryMenu,
  categoryTile,
  facetsView,
  listingScope,
  productCardView,
  productCardViews,
  productView,
} from './views.ts'

// What pages and the API both answer: store and views put together, with the clock and the cache.

type PageRequest = {
  sort: ListingSort
  cursor?: string | undefined
  limit: number
  filters?: Filters | undefined
}

export async function readMenu(ctx: Context): Promise<CategoryMenu> {
  return categoryMenu(await menuRows(ctx.db))
}

export function scopeOf({ category, subcategory }: ScopeRow): Scope {
  return subcategory ? { kind: 'subcategory', id: subcategory.id } : { kind: 'category', id: category.id }
}

/** Filters as the tables know them; undefined where none is set. */
async function filterRequest(ctx: Context, filters: Filters | undefined): Promise<FilterRequest | undefined> {
  if (!filters || !hasFilters(filters)) return undefined
  const { category, ...others } = filters
  const now = ctx.clock.now()
  if (category === null) return { ...others, categoryId: undefined, now }
  const found = scopeByUrl(await menuRows(ctx.db), category)
  return { ...others, categoryId: found && !found.subcategory ? found.category.id : null, now }
}

const scopeKey = (scope: Scope) => (scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`)

async function countScope(ctx: Context, scope: Scope, filters?: Filters): Promise<number> {
  const wanted = await filterRequest(ctx, filters)
  const key = `${scopeKey(scope)} ${filters ? filterQuery(filters) : ''}`
  const live = await countUpTo(ctx.db, scope, countedLive, wanted)
  return countOf(ctx.db, key, live, () => countAll(ctx.db, scope, wanted))
}

/** Where the figures are from: a list, or what a text finds. */
type FacetSource = { scope: Scope } | { text: string }

/** How many products each condition, category and switch would leave, the other filters applied. */
async function facetRows(
  ctx: Context,
  source: FacetSource,
  filters: Filters | undefined,
): Promise<FacetRow[]> {
  const others = filters && { ...filters, condition: null, category: null }
  const wanted = await filterRequest(ctx, others)
  const now = ctx.clock.now()
  const key = 'scope' in source ? scopeKey(source.scope) : `search ${fold(source.text)}`
  return facetsKept(ctx.db, `${key} ${others ? filterQuery(others) : ''}`, () =>
    'scope' in source
      ? facetsIn(ctx.db, source.scope, now, wanted)
      : facetsFound(ctx.db, source.text, now, wanted),
  )
}

export async function readFacets(ctx: Context, source: FacetSource, filters: Filters): Promise<FacetsView> {
  const [menu, rows] = await Promise.all([menuRows(ctx.db), facetRows(ctx, source, filters)])
  return facetsView(menu, rows, filters)
}

/** What a category's or subcategory's url names; undefined where it names nothing visible. */
export async function findScope(ctx: Context, url: string): Promise<ScopeRow | undefined> {
  return scopeByUrl(await menuRows(ctx.db), url)
}

/** A page of any list of products. */
export async function readProducts(ctx: Context, scope: Scope, page: PageRequest): Promise<ProductPage> {
  const filters = await filterRequest(ctx, page.filters)
  const [found, total] = await Promise.all([
    listingPage(ctx.db, scope, { ...page, filters }),
    countScope(ctx, scope, page.filters),
  ])
  return { items: productCardViews(found.rows, ctx.clock.now()), total, nextCursor: found.nextCursor }
}

export type ListingView = {
  scope: ListingScope
  page: ProductPage
  bestSellers: ProductCardView[]
  recommended: ProductCardView[]
}

/**
 * A listing page: its grid with the best sellers and the most viewed of the same scope, whatever is filtered.
 * Later pages, which are fetched to be appended, come without these two.
 */
export async function readListing(ctx: Context, found: ScopeRow, page: PageRequest): Promise<ListingView> {
  const scope = scopeOf(found)
  if (page.cursor !== undefined) {
    const next = await readProducts(ctx, scope, page)
    return { scope: listingScope(found), page: next, bestSellers: [], recommended: [] }
  }
  const { bestSellers, recommended } = settings.listing
  const filters = await filterRequest(ctx, page.filters)
  const [start, total] = await Promise.all([
    listingStart(ctx.db, scope, { ...page, filters, bestSellers, recommended }),
    countScope(ctx, scope, page.filters),
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
  request: {
    text: string
    limit: number
    cursor?: string | undefined
    sort?: SearchSort | undefined
    filters?: Filters | undefined
  },
): Promise<SearchPage> {
  const text = searchTitle(request.text)
  const filters = await filterRequest(ctx, request.filters)
  const { rows, nextCursor, found, similar } = await searchProducts(ctx.db, { ...request, filters })
  const isCapped = !similar && found === rankedMost
  const total = isCapped ? await countFound(ctx, text, request.filters, filters) : found
  return { text, items: productCardViews(rows, ctx.clock.now()), total, nextCursor, similar }
}

async function countFound(
  ctx: Context,
  text: string,
  filters: Filters | undefined,
  wanted: FilterRequest | undefined,
): Promise<number> {
  const rows = await facetRows(ctx, { text }, filters)
  return rows
    .filter((row) => !wanted?.condition || row.condition === wanted.condition)
    .filter((row) => wanted?.categoryId === undefined || row.category_id === wanted.categoryId)
    .reduce((sum, row) => sum + row.count, 0)
}

/** Categories suggested at most. */
const CATEGORIES_SUGGESTED = 2

/** 0: the name begins with the text, 1: one of its words does, 2: it occurs in one, 3: it does not occur. */
function placeOf(text: string, name: string): number {
  if (text === '' || !name.includes(text)) return 3
  return name.startsWith(text) ? 0 : name.includes(` ${text}`) ? 1 : 2
}

export async function readSuggestions(
  ctx: Context,
  request: { q: string; limit: number },
): Promise<SuggestionsView> {
  const text = searchTitle(request.q)
  const folded = fold(text)
  const [menu, rows] = await Promise.all([menuRows(ctx.db), suggestionsFor(ctx.db, text, request.limit)])
  const categories = menu.categories
    .flatMap((category) => [category, ...category.subcategories])
    .map((category) => ({ ...category, place: placeOf(folded, fold(category.name)) }))
    .filter(({ place }) => place < 3)
    .sort((a, b) => a.place - b.place)
    .slice(0, CATEGORIES_SUGGESTED)
    .map(({ name, url }) => ({ name, url }))
  const products = productCardViews(rows.products, ctx.clock.now()).map(
    ({ name, url, image, tone, priceCents }) => ({ name, url, image, tone, priceCents }),
  )
  return { text, products, categories, stores: rows.stores }
}
