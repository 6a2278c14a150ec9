import type { Context } from '../../context.ts'
import { cachedFacets, menuRows } from './cache.ts'
import { type FilterRequest, type Filters, filterQuery, hasFilters } from './rules-filters.ts'
import { type FacetRow, facetsIn, type Scope } from './store/listing.ts'
import { scopeByUrl } from './store/menu.ts'
import { facetsView } from './views.ts'

export async function filterRequest(
  ctx: Context,
  filters: Filters | undefined,
): Promise<FilterRequest | undefined> {
  if (!filters || !hasFilters(filters)) return undefined
  const { category, ...others } = filters
  const now = ctx.clock.now()
  if (category === null) return { ...others, categoryId: undefined, now }
  const found = scopeByUrl(await menuRows(ctx.db), category)
  return { ...others, categoryId: found && !found.subcategory ? found.category.id : null, now }
}

export const scopeKey = (scope: Scope) => (scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`)

export type FacetSource = {
  key: string
  count: (filters: FilterRequest | undefined, now: Date) => Promise<FacetRow[]>
}

export const facetsOfScope = (ctx: Context, scope: Scope): FacetSource => ({
  key: scopeKey(scope),
  count: (filters, now) => facetsIn(ctx.db, scope, now, filters),
})

export async function readFacets(ctx: Context, { key, count }: FacetSource, filters: Filters) {
  const others = { ...filters, condition: null, category: null }
  const request = await filterRequest(ctx, others)
  const [menu, rows] = await Promise.all([
    menuRows(ctx.db),
    cachedFacets(ctx.db, `${key} ${filterQuery(others)}`, () => count(request, ctx.clock.now())),
  ])
  return facetsView(menu, rows, filters)
}
