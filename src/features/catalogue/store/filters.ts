import { type SQL, sql } from 'drizzle-orm'
import { wears } from '../rules.ts'
import type { FilterRequest } from '../rules-filters.ts'

/** The sorted price may lag a minute behind the end of an offer. */
export const isOffered = (now: Date): SQL => sql`current_price_cents < price_cents and offer_ends_at > ${now}`
export const isOfVerifiedStore = sql`store_id in (select id from stores where verification <> 'review')`
export const isOfOnTimeStore = sql`store_id in (select id from stores where is_on_time)`
export const isInStock = sql`stock > 0`

/** `meetsMinCondition` in SQL. `name`: alias of the products in the query. */
export const meetsMinConditionSql = (minWear: SQL, name = 'products'): SQL => {
  const product = sql.raw(name)
  const all = sql.raw(`array['${wears.join("', '")}']`)
  return sql`(${minWear} is null or ${product}.condition = 'nuevo'
    or coalesce(array_position(${all}, ${product}.wear) <= array_position(${all}, ${minWear}), false))`
}

/** The rest of a `where`. An ordered index checks each condition; offers have partial indexes. */
export function inFilters(filters: FilterRequest | undefined): SQL {
  if (!filters) return sql.empty()
  const { condition, minCents, maxCents, minRating, categoryId } = filters
  const parts = [
    condition && sql`products.condition = ${condition}`,
    minCents !== null && sql`current_price_cents >= ${minCents}`,
    maxCents !== null && sql`current_price_cents <= ${maxCents}`,
    minRating && sql`rating_count > 0 and rating_sum >= ${minRating}::integer * rating_count`,
    filters.offer && isOffered(filters.now),
    filters.verified && isOfVerifiedStore,
    filters.onTime && isOfOnTimeStore,
    filters.inStock && isInStock,
    categoryId !== undefined && sql`category_id = ${categoryId}`,
  ].filter((part) => part instanceof Object)
  return parts.length === 0 ? sql.empty() : sql` and ${sql.join(parts, sql` and `)}`
}
