import { eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { enrolments, ownedItems } from './tables.ts'

export type Studying = {
  programmeId: number | null
  semester: number | null
  /** Their own store, whose offers are excluded. */
  storeId: number | null
  owned: string[]
}

export async function studyingOf(db: DbOrTx, userId: string): Promise<Studying> {
  const [row] = await executePrepared<Studying>(
    db,
    sql`select (select programme_id from enrolments where user_id = ${userId}) as "programmeId",
        (select semester from enrolments where user_id = ${userId}) as semester,
        (select id from stores where owner_id = ${userId}) as "storeId",
        coalesce((select json_agg(item) from owned_items where user_id = ${userId}), '[]') as owned`,
  )
  return row ?? { programmeId: null, semester: null, storeId: null, owned: [] }
}

export async function writeEnrolment(tx: Tx, row: typeof enrolments.$inferInsert): Promise<void> {
  const { programmeId, semester, updatedAt } = row
  await tx
    .insert(enrolments)
    .values(row)
    .onConflictDoUpdate({ target: enrolments.userId, set: { programmeId, semester, updatedAt } })
}

export async function deleteEnrolment(tx: Tx, userId: string): Promise<void> {
  await tx.delete(enrolments).where(eq(enrolments.userId, userId))
}

export const countOthersOwned = (tx: Tx, userId: string, item: string): Promise<number> =>
  tx.$count(ownedItems, sql`user_id = ${userId} and item <> ${item}`)

export async function markOwned(tx: Tx, userId: string, item: string, markedAt: Date): Promise<void> {
  await tx.insert(ownedItems).values({ userId, item, markedAt }).onConflictDoNothing()
}

export async function unmarkOwned(tx: Tx, userId: string, item: string): Promise<void> {
  await tx.execute(sql`delete from owned_items where user_id = ${userId} and item = ${item}`)
}
