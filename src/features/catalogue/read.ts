import type { Context } from '../../context.ts'
import { settings } from '../settings/rules.ts'
import { countOf, MAX_LIVE_COUNT, menuRows, tileCounts } from './cache.ts'
import type { CategoryMenu, ProductPage } from './contract.ts'
import { filterRequest, scopeKey } from './read-filters.ts'
import type { ListingSort } from './rules.ts'
import { type Filters, filterQuery } from './rules-filters.ts'
import { type CardRow, cardsPrepared, inBlock } from './store/cards.ts'
import { countProducts, leaders, listingPage, listingStart, newest, type Scope } from './store/listing.ts'
import { type ScopeRow, scopeByUrl } from './store/menu.ts'
import {
  cardView,
  categoryMenu,
  categoryTile,
  listingScope,
  productCardViews,
  smallProductView,
} from './views.ts'

type PageRequest = {
  sort: ListingSort
  cursor?: string | undefined
  limit: number
  filters?: Filters | undefined
}

export async function readMenu(ctx: Context): Promise<CategoryMenu> {
  return categoryMenu(await menuRows(ctx.db))
}

export async function readShopMenu(ctx: Context): Promise<CategoryMenu> {
  const [rows, counts] = await Promise.all([menuRows(ctx.db), tileCounts(ctx.db)])
  const hasProducts = ({ id }: { id: number }) => (counts.get(id) ?? 0) > 0
  return categoryMenu({ ...rows, categories: rows.categories.filter(hasProducts) })
}

export function scopeOf({ category, subcategory }: ScopeRow): Scope {
  return subcategory ? { kind: 'subcategory', id: subcategory.id } : { kind: 'category', id: category.id }
}

async function countScope(ctx: Context, scope: Scope, filters?: Filters): Promise<number> {
  const request = await filterRequest(ctx, filters)
  const key = `${scopeKey(scope)} ${filters ? filterQuery(filters) : ''}`
  return countOf(ctx.db, key, {
    live: () => countProducts(ctx.db, scope, request, MAX_LIVE_COUNT),
    all: () => countProducts(ctx.db, scope, request),
  })
}

export async function findScope(ctx: Context, url: string): Promise<ScopeRow | undefined> {
  return scopeByUrl(await menuRows(ctx.db), url)
}

export async function readProducts(ctx: Context, scope: Scope, page: PageRequest): Promise<ProductPage> {
  const filters = await filterRequest(ctx, page.filters)
  const [found, total] = await Promise.all([
    listingPage(ctx.db, scope, { ...page, filters }),
    countScope(ctx, scope, page.filters),
  ])
  return { items: productCardViews(found.rows, ctx.clock.now()), total, nextCursor: found.nextCursor }
}

/** A listing page. Later pages, which are appended, omit best sellers and most viewed. */
export async function readListing(ctx: Context, found: ScopeRow, page: PageRequest) {
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
    bestSellers: cards(start.bestSellers).map(smallProductView),
    recommended: cards(start.recommended).map(smallProductView),
  }
}

export async function readHome(ctx: Context) {
  const { newestProducts, topCategories, showcaseCategories, showcaseProducts } = settings.home
  const menu = await menuRows(ctx.db)
  const counts = await tileCounts(ctx.db)
  const top = menu.categories
    .filter(({ id }) => (counts.get(id) ?? 0) > 0)
    .toSorted((a, b) => b.views - a.views)
    .slice(0, topCategories)
  const shown = top.slice(0, showcaseCategories)
  const blockOf = (id: number) => `category ${id}`
  const rows = await cardsPrepared(ctx.db, [
    newest(newestProducts),
    ...shown.map(({ id }) => leaders(blockOf(id), { kind: 'category', id }, 'views', showcaseProducts)),
  ])
  const now = ctx.clock.now()
  const cards = (name: string) => productCardViews(inBlock(rows, name), now).map(cardView)
  return {
    newest: cards('newest'),
    topCategories: top.map((category) => categoryTile(category, counts.get(category.id) ?? 0)),
    showcase: shown
      .map(({ id, name, url, icon, tone, subcategories }) => ({
        name,
        url,
        icon,
        tone,
        subcategories: subcategories.map((below) => ({ name: below.name, url: below.url })),
        products: cards(blockOf(id)),
      }))
      .filter((entry) => entry.products.length > 0),
  }
}
