import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import type { FilterRequest, Filters } from '../catalogue/rules-filters.ts'
import { listed } from '../catalogue/store/cards.ts'
import { inFilters } from '../catalogue/store/filters.ts'
import type { SearchToSave } from './rules.ts'
import { savedSearches } from './tables.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** Products that could be bought here and now. */
const isForSale = sql`${listed} and products.stock > 0`

type MatchRequest = { userId: string; query: string; filters: FilterRequest | undefined }

/** Products of this search that its owner could buy, the newest first; of `among` alone where it is given. */
export async function productsMatching(
  db: DbOrTx,
  { userId, query, filters }: MatchRequest,
  { limit, among }: { limit: number; among?: readonly number[] },
): Promise<number[]> {
  const within = among ? sql`id = any(${sql.param(among)}::bigint[]) and` : sql.empty()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products
    where ${within} ${isForSale} and store_id not in (select id from stores where owner_id = ${userId})
      and products.search @@ ${query}::tsquery${inFilters(filters)}
    order by id desc limit ${limit}`)
  return rows.map(({ id }) => Number(id))
}

/** First arrivals until then, as long as nobody else looks at them. */
export async function lockArrivals(tx: Tx, until: Date, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select product_id as id from product_arrivals where arrived_at <= ${until}
    order by arrived_at limit ${limit} for update skip locked`)
  return rows.map(({ id }) => Number(id))
}

export async function deleteArrivals(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from product_arrivals where product_id = any(${sql.param(productIds)}::bigint[])`,
  )
}

export type Candidate = { id: string; userId: string; query: string; filters: Filters; productIds: number[] }

/**
 * Waiting searches that may be about these arrivals, their filters aside. Nobody is told of what a search found already
 * when it was saved; where that was too much to keep, only what is new since then counts.
 */
export async function searchesAwaiting(tx: Tx, productIds: readonly number[]): Promise<Candidate[]> {
  // In this order whatever the planner estimates: each arrival asks the index of words for the few searches it may be for.
  const { rows } = await tx.execute<Candidate>(sql`
    with arrived as materialized (
      select products.id, products.store_id, products.search, a.is_new, a.arrived_at,
        tsvector_to_array(products.search) as words
      from product_arrivals a join products on products.id = a.product_id
      where a.product_id = any(${sql.param(productIds)}::bigint[]) and ${isForSale}
    ), matched as (
      select s.id, json_agg(arrived.id) as product_ids
      from arrived cross join lateral (
        select id, user_id, query, known, created_at from saved_searches
        where notified_at is null and any_of && arrived.words offset 0) s
      where arrived.search @@ s.query
        and (arrived.id <> all(s.known) or (s.known is null and arrived.is_new and arrived.arrived_at > s.created_at))
        and arrived.store_id not in (select id from stores where owner_id = s.user_id)
      group by s.id
    )
    select s.id, s.user_id as "userId", s.query::text, s.filters, matched.product_ids as "productIds"
    from matched join saved_searches s using (id) join users u on u.id = s.user_id and u.blocked_at is null
    order by s.id`)
  return rows
}

/** Ends the waiting; false where it is over already, or who saved it took it away. */
export async function markFound(tx: Tx, id: string, found: number[], now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(savedSearches)
    .set({ found, notifiedAt: now })
    .where(and(eq(savedSearches.id, id), isNull(savedSearches.notifiedAt)))
  return rowCount === 1
}

/** It goes on waiting, unless another one like it does. */
export async function waitAgain(db: DbOrTx, id: string): Promise<void> {
  await db.execute(sql`
    update saved_searches s set notified_at = null, found = '{}'
    where id = ${id} and not exists (select from saved_searches other where other.user_id = s.user_id
      and lower(other.text) = lower(s.text) and other.filters = s.filters and other.is_literal = s.is_literal
      and other.notified_at is null)`)
}

/** Data of the mail about a found search, with its address; undefined where the account is blocked or gone. */
export async function foundSearch(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      text: savedSearches.text,
      filters: savedSearches.filters,
      isLiteral: savedSearches.isLiteral,
      found: savedSearches.found,
      createdAt: savedSearches.createdAt,
      email: users.email,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(savedSearches.id, id), isNull(users.blockedAt)))
  return row
}

/** Does one like this wait already? */
export async function waitingLike(
  db: DbOrTx,
  userId: string,
  { text, filters, isLiteral = false }: SearchToSave,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.userId, userId),
        sql`lower(${savedSearches.text}) = lower(${text})`,
        sql`${savedSearches.filters} = ${JSON.stringify(filters)}::jsonb`,
        eq(savedSearches.isLiteral, isLiteral),
        isNull(savedSearches.notifiedAt),
      ),
    )
  return row
}

/** Number of waiting searches of this user. */
export async function waitingCount(db: DbOrTx, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), isNull(savedSearches.notifiedAt)))
  return row?.count ?? 0
}

/** Saved searches of this user: waiting ones first, then found ones, the newest first. */
export async function savedSearchesOf(db: DbOrTx, userId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(sql`${savedSearches.notifiedAt} desc nulls first`, desc(savedSearches.createdAt))
}

export async function insertSavedSearch(
  tx: Tx,
  search: typeof savedSearches.$inferInsert,
): Promise<SavedSearchRow> {
  const [row] = await tx.insert(savedSearches).values(search).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Of this user; nothing where it is not theirs. */
export async function deleteSavedSearch(db: DbOrTx, userId: string, id: string): Promise<void> {
  await db.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
}

export async function deleteSavedSearches(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId))
}

export async function deleteFoundBefore(db: DbOrTx, then: Date): Promise<void> {
  await db.delete(savedSearches).where(lt(savedSearches.notifiedAt, then))
}
