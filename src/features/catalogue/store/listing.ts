import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../../lib/paging.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executePrepared, literal } from '../../../platform/db/prepared.ts'
import { settings } from '../../settings/rules.ts'
import type { Condition, ListingSort } from '../rules.ts'
import type { FilterRequest } from '../rules-filters.ts'
import { block, type CardRow, cardsOf, cardsPrepared, inBlock, listed } from './cards.ts'
import { inFilters, isInStock, isOffered, isOfVerifiedStore } from './filters.ts'

/** Products of a list; by the ids of the menu and of stores. */
export type Scope =
  | { kind: 'category'; id: number }
  | { kind: 'subcategory'; id: number }
  | { kind: 'store'; id: number }
  | { kind: 'all' }

const scopeColumns = {
  category: sql`category_id`,
  subcategory: sql`subcategory_id`,
  store: sql`store_id`,
}

export function inScope(scope: Scope): SQL {
  return scope.kind === 'all' ? listed : sql`${scopeColumns[scope.kind]} = ${scope.id} and ${listed}`
}

/** Instants travel in cursors as microseconds, which a JavaScript number holds exactly. */
const createdKey = sql`(extract(epoch from created_at) * 1000000)::bigint`
const asInstant = (value: number) => sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`
const asInteger = (value: number) => sql`${value}::bigint`

type Order = { column: SQL; key: SQL; down: boolean; value: (value: number) => SQL }

export const sortOrders: Record<ListingSort, Order> = {
  primero: { column: sql`created_at`, key: createdKey, down: true, value: asInstant },
  ultimo: { column: sql`created_at`, key: createdKey, down: false, value: asInstant },
  popularidad: { column: sql`sorted_views`, key: sql`sorted_views`, down: true, value: asInteger },
  bajo: {
    column: sql`current_price_cents`,
    key: sql`current_price_cents`,
    down: false,
    value: asInteger,
  },
  alto: { column: sql`current_price_cents`, key: sql`current_price_cents`, down: true, value: asInteger },
}

/** The sort value and id after which a page starts; undefined where the cursor is none of ours. */
function after(cursor: string): [number, number] | undefined {
  const values = decodeCursor(cursor, 2)
  return values?.every((value) => Number.isSafeInteger(value)) ? (values as [number, number]) : undefined
}

export type PageOf<Row> = { rows: Row[]; nextCursor: string | null }

/** One row more than the page was asked for, and says whether a next page exists. */
export function cutPage<Row extends { sort_key: number; id: number }>(
  rows: readonly Row[],
  limit: number,
): PageOf<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? encodeCursor([last.sort_key, last.id]) : null,
  }
}

export type ListRequest = {
  sort: ListingSort
  limit: number
  cursor?: string | undefined
  filters?: FilterRequest | undefined
}

function pageBlock(scope: Scope, { sort, limit, cursor, filters }: ListRequest): SQL {
  const { column, key, down, value } = sortOrders[sort]
  const from = cursor === undefined ? undefined : after(cursor)
  const direction = down ? sql`desc` : sql`asc`
  const compare = down ? sql`<` : sql`>`
  const rest = from
    ? sql` and (${column}, id) ${compare} (${value(from[0])}, ${from[1]}::bigint)`
    : sql.empty()
  return block(
    'page',
    key,
    sql`from products where ${inScope(scope)}${inFilters(filters)}${rest}
        order by ${column} ${direction}, id ${direction} limit ${literal(limit + 1)}`,
  )
}

/** The usual request is prepared: a whole batch without filters. */
const readerOf = ({ limit, filters }: ListRequest) =>
  limit === settings.listing.batch && !filters ? cardsPrepared : cardsOf

/** Page of this list, in this order, from this cursor on. Keyset paging over an index. */
export async function listingPage(db: DbOrTx, scope: Scope, page: ListRequest): Promise<PageOf<CardRow>> {
  return cutPage(await readerOf(page)(db, [pageBlock(scope, page)]), page.limit)
}

/** Leaders of a scope by sales or by views. */
export function leaders(name: string, scope: Scope, by: 'sales' | 'views', limit: number): SQL {
  const column = by === 'sales' ? sql`sorted_sales` : sql`sorted_views`
  return block(
    name,
    column,
    sql`from products where ${inScope(scope)} order by ${column} desc, id desc limit ${literal(limit)}`,
  )
}

/** A store's best sellers that can be bought now. */
export async function bestInStock(db: DbOrTx, storeId: number, limit: number): Promise<CardRow[]> {
  const where = sql`${inScope({ kind: 'store', id: storeId })} and stock > 0`
  return cardsOf(db, [
    block(
      'best',
      sql`sorted_sales`,
      sql`from products where ${where} order by sorted_sales desc, id desc limit ${literal(limit)}`,
    ),
  ])
}

/** The first page of a listing together with its best sellers and its most viewed (D1 §2), in one round trip. */
export async function listingStart(
  db: DbOrTx,
  scope: Scope,
  page: ListRequest & { bestSellers: number; recommended: number },
): Promise<PageOf<CardRow> & { bestSellers: CardRow[]; recommended: CardRow[] }> {
  const rows = await readerOf(page)(db, [
    pageBlock(scope, page),
    leaders('best', scope, 'sales', page.bestSellers),
    leaders('recommended', scope, 'views', page.recommended),
  ])
  return {
    ...cutPage(inBlock(rows, 'page'), page.limit),
    bestSellers: inBlock(rows, 'best'),
    recommended: inBlock(rows, 'recommended'),
  }
}

/** Number of products of this list, counted up to `cap`. */
export async function countUpTo(
  db: DbOrTx,
  scope: Scope,
  cap: number,
  filters?: FilterRequest,
): Promise<number> {
  const query = sql`
    select count(*) as count
    from (select from products where ${inScope(scope)}${inFilters(filters)} limit ${literal(cap)}) counted`
  const rows = filters
    ? (await db.execute<{ count: number }>(query)).rows
    : await executePrepared<{ count: number }>(db, query)
  return rows[0]?.count ?? 0
}

/** Number of products of this list. Reads the whole index of a large scope: see `countOf` in cache.ts. */
export async function countAll(db: DbOrTx, scope: Scope, filters?: FilterRequest): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from products where ${inScope(scope)}${inFilters(filters)}`)
  return rows[0]?.count ?? 0
}

/** Products of a list by category and condition, and how many of these each switch would leave. */
export type FacetRow = {
  category_id: number
  condition: Condition
  count: number
  offer: number
  verified: number
  in_stock: number
}

/** The select of `FacetRow` up to its `from`. */
export function facetColumns(now: Date, counted: SQL = sql`*`): SQL {
  return sql`select category_id, condition, count(${counted}) as count,
    count(${counted}) filter (where ${isOffered(now)}) as offer,
    count(${counted}) filter (where ${isOfVerifiedStore}) as verified,
    count(${counted}) filter (where ${isInStock}) as in_stock`
}

/** Reads the whole list: see `cachedFacets` in cache.ts. */
export async function facetsIn(
  db: DbOrTx,
  scope: Scope,
  now: Date,
  filters?: FilterRequest,
): Promise<FacetRow[]> {
  const { rows } = await db.execute<FacetRow>(sql`
    ${facetColumns(now)}
    from products where ${inScope(scope)}${inFilters(filters)} group by category_id, condition`)
  return rows
}

/** Number of listed products of each category. Reads a whole index: see `tileCounts` in cache.ts. */
export async function countByCategory(db: DbOrTx): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select category_id as id, count(*) as count from products where ${listed} group by category_id`)
  return new Map(rows.map((row) => [row.id, row.count]))
}
