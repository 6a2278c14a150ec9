import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import type { FilterRequest } from '../../catalogue/rules-filters.ts'
import { isForSale } from '../../catalogue/store/cards.ts'
import { inFilters, meetsMinConditionSql } from '../../catalogue/store/filters.ts'
import { type SearchTiming, type SearchToSave, storedFilters } from '../rules.ts'
import { savedSearches } from '../tables.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

type MatchRequest = Pick<SavedSearchRow, 'userId' | 'query' | 'isbn' | 'minWear'> & {
  filters: FilterRequest | undefined
}

export async function productsMatching(
  db: DbOrTx,
  { userId, query, isbn, minWear, filters }: MatchRequest,
  limit: number,
): Promise<number[]> {
  const isSought = isbn === null ? sql`products.search @@ ${query}::tsquery` : sql`products.isbn = ${isbn}`
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products
    where ${isForSale()} and store_id not in (select id from stores where owner_id = ${userId})
      and ${isSought} and ${meetsMinConditionSql(sql`${minWear}::text`)}${inFilters(filters)}
    order by id desc limit ${limit}`)
  return rows.map(({ id }) => Number(id))
}

export async function identicalSearch(
  db: DbOrTx,
  userId: string,
  { text, filters, isLiteral = false, isbn = null, minWear = null }: SearchToSave,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(sql`user_id = ${userId} and lower(text) = lower(${text}) and filters = ${JSON.stringify(storedFilters(filters))}::jsonb
      and is_literal = ${isLiteral} and isbn is not distinct from ${isbn}::text
      and min_wear is not distinct from ${minWear}::text`)
  return row
}

export async function markAsOwn(
  tx: Tx,
  { id, ...before }: SavedSearchRow,
  timing: SearchTiming,
): Promise<void> {
  if (before.timing === timing && !before.ofNotice) return
  await tx.update(savedSearches).set({ timing, ofNotice: false }).where(eq(savedSearches.id, id))
}

/** Attaches the search to a notice; null detaches it, and deletes it if its owner had not saved it. */
export async function setNoticeOfSearch(tx: Tx, id: string, wantedId: string | null): Promise<void> {
  if (wantedId === null)
    await tx.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.ofNotice, true)))
  await tx.update(savedSearches).set({ wantedId }).where(eq(savedSearches.id, id))
}

/** Number of searches that count towards the user's limit. */
export const countSavedSearches = (db: DbOrTx, userId: string): Promise<number> =>
  db.$count(savedSearches, and(eq(savedSearches.userId, userId), eq(savedSearches.ofNotice, false)))

export async function savedSearchesOf(db: DbOrTx, userId: string): Promise<SavedSearchRow[]> {
  const { createdAt } = savedSearches
  return db.select().from(savedSearches).where(eq(savedSearches.userId, userId)).orderBy(desc(createdAt))
}

export async function insertSavedSearch(tx: Tx, search: typeof savedSearches.$inferInsert): Promise<void> {
  await tx.insert(savedSearches).values({ ...search, filters: storedFilters(search.filters) })
}

export async function savedSearchesById(db: DbOrTx, ids: readonly string[]): Promise<SavedSearchRow[]> {
  const { id } = savedSearches
  return db
    .select()
    .from(savedSearches)
    .where(inArray(id, [...ids]))
    .orderBy(id)
}

/** Returns false if the search is not theirs. */
export async function updateTiming(
  db: DbOrTx,
  { userId, id, timing }: { userId: string; id: string; timing: SearchTiming },
): Promise<boolean> {
  const isTheirs = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))
  const { rowCount } = await db.update(savedSearches).set({ timing }).where(isTheirs)
  return rowCount === 1
}

/** Returns false, and deletes nothing, if an open notice uses the search. */
export async function deleteSavedSearch(tx: Tx, userId: string, id: string): Promise<boolean> {
  const isTheirs = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))
  await tx.delete(savedSearches).where(and(isTheirs, isNull(savedSearches.wantedId)))
  return (await tx.$count(savedSearches, isTheirs)) === 0
}
