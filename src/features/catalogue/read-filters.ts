import type { Context } from '../../context.ts'
import { cachedFacets, menuRows } from './cache.ts'
import type { FacetsView } from './contract.ts'
import { type FilterRequest, type Filters, filterQuery, hasFilters } from './rules-filters.ts'
import { everyTermQuery, type SearchPlan } from '../search/rules-search.ts'
import { type FacetRow, facetsIn, type Scope } from './store/listing.ts'
import { scopeByUrl } from './store/menu.ts'
import { facetsFound } from '../search/store/search.ts'
import { facetsView } from './views.ts'

/** Filters as the tables know them; undefined where none is set. */
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

/** Key of a list in the cache. */
export const scopeKey = (scope: Scope) => (scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`)

/** Source of the figures: a list, or the results of a search. */
type FacetSource = { scope: Scope } | { plan: SearchPlan }

const planKey = ({ kind, typed, parts, wordFilters, isChoosy }: SearchPlan) =>
  JSON.stringify([kind, typed, everyTermQuery(parts), wordFilters && { ...wordFilters, now: 0 }, isChoosy])

/** Number of products that each condition, category and switch would leave, the other filters applied. */
async function facetRows(
  ctx: Context,
  source: FacetSource,
  filters: Filters | undefined,
): Promise<FacetRow[]> {
  const others = filters && { ...filters, condition: null, category: null }
  const wanted = await filterRequest(ctx, others)
  const now = ctx.clock.now()
  const key = 'scope' in source ? scopeKey(source.scope) : planKey(source.plan)
  return cachedFacets(ctx.db, `${key} ${others ? filterQuery(others) : ''}`, () =>
    'scope' in source
      ? facetsIn(ctx.db, source.scope, now, wanted)
      : facetsFound(ctx.db, { ...source.plan, filters: wanted }, now),
  )
}

export async function readFacets(ctx: Context, source: FacetSource, filters: Filters): Promise<FacetsView> {
  const [menu, rows] = await Promise.all([menuRows(ctx.db), facetRows(ctx, source, filters)])
  return facetsView(menu, rows, filters)
}
