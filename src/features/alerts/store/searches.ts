import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import type { Wear } from '../../catalogue/rules.ts'
import type { FilterRequest } from '../../catalogue/rules-filters.ts'
import { isForSale } from '../../catalogue/store/cards.ts'
import { inFilters, meetsMinConditionSql } from '../../catalogue/store/filters.ts'
import type { SearchTiming, SearchToSave } from '../rules.ts'
import { savedSearches } from '../tables.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

type MatchRequest = {
  userId: string
  query: string
  isbn: string | null
  minWear: Wear | null
  filters: FilterRequest | undefined
}

/** Products of this search that its owner could buy, the newest first. */
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

/** Does one like this wait already? */
export async function waitingLike(
  db: DbOrTx,
  userId: string,
  { text, filters, isLiteral = false, isbn = null, minWear = null }: SearchToSave,
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
        sql`${savedSearches.isbn} is not distinct from ${isbn}::text`,
        sql`${savedSearches.minWear} is not distinct from ${minWear}::text`,
      ),
    )
  return row
}

/** It waits at its owner's wish from now on, whatever it was kept for. */
export async function makeOwn(
  tx: Tx,
  { id, timing: before, ofNotice }: SavedSearchRow,
  timing: SearchTiming,
): Promise<void> {
  if (before === timing && !ofNotice) return
  await tx.update(savedSearches).set({ timing, ofNotice: false }).where(eq(savedSearches.id, id))
}

/** This notice finds by it from now on. With none it is its owner's alone, and what was kept for a notice goes. */
export async function serveNotice(tx: Tx, id: string, wantedId: string | null): Promise<void> {
  if (wantedId === null)
    await tx.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.ofNotice, true)))
  await tx.update(savedSearches).set({ wantedId }).where(eq(savedSearches.id, id))
}

/** Number of waiting searches that this user saved. */
export async function waitingCount(db: DbOrTx, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.ofNotice, false)))
  return row?.count ?? 0
}

/** Saved searches of this user, the newest first. */
export async function savedSearchesOf(db: DbOrTx, userId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt))
}

export async function insertSavedSearch(
  tx: Tx,
  search: typeof savedSearches.$inferInsert,
): Promise<SavedSearchRow> {
  const [row] = await tx.insert(savedSearches).values(search).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

export async function searchesById(db: DbOrTx, ids: readonly string[]): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(savedSearches.id)
}

/** Of this user; nothing where it is not theirs or waits no more. */
export async function updateTiming(
  db: DbOrTx,
  { userId, id, timing }: { userId: string; id: string; timing: SearchTiming },
): Promise<boolean> {
  const { rowCount } = await db
    .update(savedSearches)
    .set({ timing })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
  return rowCount === 1
}

/** Of this user; nothing where it is not theirs. Answers false, and leaves it, where an open "Se busca" finds by it. */
export async function deleteSavedSearch(tx: Tx, userId: string, id: string): Promise<boolean> {
  const isTheirs = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))
  await tx.delete(savedSearches).where(and(isTheirs, isNull(savedSearches.wantedId)))
  const [left] = await tx.select({ id: savedSearches.id }).from(savedSearches).where(isTheirs)
  return left === undefined
}

export async function deleteSavedSearches(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId))
}
