import { z } from '@hono/zod-openapi'
import type { Context as ApiContext } from 'hono'
import type { Context } from '../../context.ts'
import type { ApiEnv } from '../../http/api-env.ts'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { wholeList } from '../../lib/paging.ts'
import { storeByAddress } from '../stores/store.ts'
import { countVisit, type Visitor } from './actions/count-visit.ts'
import { CategoryMenu, ProductPage, ProductView } from './contract.ts'
import { filtersOf, ListingQuery } from './contract-queries.ts'
import { catalogueErrors } from './errors.ts'
import { findScope, readMenu, readProducts, scopeOf } from './read.ts'
import { readProduct } from './read-product.ts'
import type { Scope } from './store/listing.ts'
import { listedId } from './store/visits.ts'

const catalogue = { tag: 'Catalogue', access: 'everyone' } as const
const UrlParam = z.object({ url: z.string().max(200) })
const counted = { 204: { description: 'Counted' } }
/** A whole list, which has no further pages. */
const whole = <Items extends z.ZodType>(items: Items, description: string) => ({
  200: jsonResponse(z.object({ items, total: z.int(), nextCursor: z.null() }), description),
})

const categories = operation('listCategories', 'GET /categories', {
  ...catalogue,
  scope: 'catalogue:read',
  summary: 'Lists the visible categories with their subcategories',
  responses: whole(CategoryMenu, 'The categories'),
})
const products = operation('listProducts', 'GET /products', {
  ...catalogue,
  scope: 'catalogue:read',
  summary: 'Lists the products of a category, a subcategory or a store',
  request: { query: ListingQuery },
  responses: { 200: jsonResponse(ProductPage, 'A page') },
})
const product = operation('getProduct', 'GET /products/{url}', {
  ...catalogue,
  scope: 'catalogue:read',
  summary: 'Returns a product',
  request: { params: UrlParam },
  responses: { 200: jsonResponse(ProductView, 'The product') },
  errors: [refused(catalogueErrors, 'product-gone', 'product-not-found')],
})
const productViews = operation('countProductView', 'POST /products/{url}/views', {
  ...catalogue,
  summary: 'Counts a visit to a product',
  request: { params: UrlParam },
  responses: counted,
  errors: [refused(catalogueErrors, 'product-not-found')],
})
const categoryViews = operation('countCategoryView', 'POST /categories/{url}/views', {
  ...catalogue,
  summary: 'Counts a visit to a category or subcategory',
  request: { params: UrlParam },
  responses: counted,
  errors: [refused(catalogueErrors, 'category-not-found')],
})

async function queryScope(
  ctx: Context,
  query: { category?: string | undefined; subcategory?: string | undefined; store?: string | undefined },
): Promise<Scope | undefined> {
  if (query.store !== undefined) {
    const store = await storeByAddress(ctx.db, query.store)
    return store && { kind: 'store', id: store.id }
  }
  const url = query.subcategory ?? query.category
  if (url === undefined) return { kind: 'all' }
  const found = await findScope(ctx, url)
  if (!found || (query.subcategory !== undefined && !found.subcategory)) return undefined
  return scopeOf(found)
}

export const catalogueApi = apiRouter()
  .openapi(categories, async (c) => c.json(wholeList(await readMenu(c.var.ctx)), 200))
  .openapi(products, async (c) => {
    const query = c.req.valid('query')
    const scope = await queryScope(c.var.ctx, query)
    if (!scope) return c.json(wholeList([]), 200)
    // A store's list can have a category as a filter; elsewhere the category is the scope.
    const category = scope.kind === 'store' ? (query.category ?? null) : null
    return c.json(
      await readProducts(c.var.ctx, scope, { ...query, filters: filtersOf(query, category) }),
      200,
    )
  })
  .openapi(product, async (c) => {
    // The seller and staff get more than others at the same address.
    c.header('cache-control', 'private, no-cache')
    const found = await readProduct(c.var.ctx, c.var.viewer, c.req.valid('param').url)
    return c.json(found.product, 200)
  })
  .openapi(productViews, async (c) => {
    const id = await listedId(c.var.ctx.db, c.req.valid('param').url)
    if (id === undefined) throw appError(catalogueErrors, 'product-not-found')
    countVisit(c.var.ctx, visitorOf(c), 'product', id)
    return c.body(null, 204)
  })
  .openapi(categoryViews, async (c) => {
    const found = await findScope(c.var.ctx, c.req.valid('param').url)
    if (!found) throw appError(catalogueErrors, 'category-not-found')
    const { category, subcategory } = found
    const kind = subcategory ? 'subcategory' : 'category'
    countVisit(c.var.ctx, visitorOf(c), kind, (subcategory ?? category).id)
    return c.body(null, 204)
  })

export function visitorOf(c: ApiContext<ApiEnv>): Visitor {
  const { viewer, address } = c.var
  return { viewer, address, userAgent: c.req.header('user-agent') ?? '' }
}
