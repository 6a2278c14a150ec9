import { type SQL, sql } from 'drizzle-orm'
import { cutPage, decodeCursor } from '../../../lib/paging.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executePrepared, literal } from '../../../platform/db/prepared.ts'
import { settings } from '../../settings/rules.ts'
import type { Condition, ListingSort } from '../rules.ts'
import type { FilterRequest } from '../rules-filters.ts'
import { block, type CardRow, cardsOf, cardsPrepared, inBlock, isForSale, listed } from './cards.ts'
import { inFilters, isInStock, isOffered, isOfOnTimeStore, isOfVerifiedStore } from './filters.ts'

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

function inScope(scope: Scope): SQL {
  return scope.kind === 'all' ? listed : sql`${scopeColumns[scope.kind]} = ${scope.id} and ${listed}`
}

/** Cursors contain instants as microseconds, which a JavaScript number holds exactly. */
const createdKey = sql`(extract(epoch from created_at) * 1000000)::bigint`
const asInstant = (value: number) => sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`
const asInteger = (value: number) => sql`${value}::bigint`

const price = sql`current_price_cents`

type Order = { column: SQL; key: SQL; down: boolean; value: (value: number) => SQL }

export const sortOrders: Record<ListingSort, Order> = {
  primero: { column: sql`created_at`, key: createdKey, down: true, value: asInstant },
  ultimo: { column: sql`created_at`, key: createdKey, down: false, value: asInstant },
  popularidad: { column: sql`sorted_views`, key: sql`sorted_views`, down: true, value: asInteger },
  bajo: { column: price, key: price, down: false, value: asInteger },
  alto: { column: price, key: price, down: true, value: asInteger },
}

function after(cursor: string): [number, number] | undefined {
  const values = decodeCursor(cursor, 2)
  return values?.every((value) => Number.isSafeInteger(value)) ? (values as [number, number]) : undefined
}

type PageOf<Row> = { rows: Row[]; nextCursor: string | null }

const pageOf = (rows: readonly CardRow[], limit: number): PageOf<CardRow> =>
  cutPage(rows, limit, ({ sort_key, id }) => [sort_key, id])

type ListRequest = {
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

/** The usual statement is prepared: a whole batch without filters. */
const readerOf = ({ limit, filters }: ListRequest) =>
  limit === settings.listing.batch && !filters ? cardsPrepared : cardsOf

export async function listingPage(db: DbOrTx, scope: Scope, page: ListRequest): Promise<PageOf<CardRow>> {
  return pageOf(await readerOf(page)(db, [pageBlock(scope, page)]), page.limit)
}

export function leaders(
  name: string,
  scope: Scope,
  by: 'sales' | 'views',
  limit: number,
  condition = sql.empty(),
): SQL {
  const column = by === 'sales' ? sql`sorted_sales` : sql`sorted_views`
  const where = sql`${inScope(scope)}${condition}`
  return block(
    name,
    column,
    sql`from products where ${where} order by ${column} desc, id desc limit ${literal(limit)}`,
  )
}

export const newest = (limit: number): SQL =>
  block(
    'newest',
    createdKey,
    sql`from products where ${isForSale()} order by created_at desc, id desc limit ${literal(limit)}`,
  )

export const bestInStock = (db: DbOrTx, storeId: number, limit: number): Promise<CardRow[]> =>
  cardsOf(db, [leaders('best', { kind: 'store', id: storeId }, 'sales', limit, sql` and ${isInStock}`)])

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
    ...pageOf(inBlock(rows, 'page'), page.limit),
    bestSellers: inBlock(rows, 'best'),
    recommended: inBlock(rows, 'recommended'),
  }
}

/** Without a `cap` it reads the whole index of a large scope: see `countOf` in cache.ts. */
export async function countProducts(db: DbOrTx, scope: Scope, filters?: FilterRequest, cap?: number) {
  const limit = cap === undefined ? sql.empty() : sql` limit ${literal(cap)}`
  const query = sql`
    select count(*) as count from (select from products where ${inScope(scope)}${inFilters(filters)}${limit}) counted`
  const [row] =
    filters || cap === undefined
      ? (await db.execute<{ count: number }>(query)).rows
      : await executePrepared<{ count: number }>(db, query)
  return row?.count ?? 0
}

export type FacetRow = {
  category_id: number | null
  condition: Condition | null
  count: number
  offer: number
  verified: number
  on_time: number
  in_stock: number
}

/**
 * Each product is counted once, and the sums of all combinations follow from these counts. Null in a row means all of a
 * category or condition.
 */
export async function facetsIn(db: DbOrTx, scope: Scope, now: Date, filters?: FilterRequest) {
  const { rows } = await db.execute<FacetRow>(sql`
    select category_id, condition, sum(count)::int as count, sum(offer)::int as offer, sum(verified)::int as verified,
      sum(on_time)::int as on_time, sum(in_stock)::int as in_stock
    from (
      select category_id, condition, count(*) as count, count(*) filter (where ${isOffered(now)}) as offer,
        count(*) filter (where ${isOfVerifiedStore}) as verified, count(*) filter (where ${isOfOnTimeStore}) as on_time,
        count(*) filter (where ${isInStock}) as in_stock
      from products where ${inScope(scope)}${inFilters(filters)} group by category_id, condition) counted
    group by cube (category_id, condition)`)
  return rows
}

/** Reads a whole index: see `tileCounts` in cache.ts. */
export async function countByCategory(db: DbOrTx): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select category_id as id, count(*) as count from products where ${listed} group by category_id`)
  return new Map(rows.map((row) => [row.id, row.count]))
}
