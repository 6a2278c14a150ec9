import { and, desc, eq, getTableColumns, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { type DbOrTx, firstRow, type Tx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import { stores } from '../../stores/tables.ts'
import type { ImportPicture, ImportState } from '../rules.ts'
import { productImports } from '../tables.ts'

export type ImportRecord = Omit<typeof productImports.$inferSelect, 'pictures'>

/** Without its pictures, which only checks and writes need. */
const { pictures: _, ...columns } = getTableColumns(productImports)

const isOpen = ne(productImports.state, 'done')
const isUnconfirmed = inArray(productImports.state, ['reading', 'ready'])
const isOfStore = (storeId: number, id: string) =>
  and(eq(productImports.id, id), eq(productImports.storeId, storeId))

/** @throws `23505` of `product_imports_open` if the store has an open one */
export async function insertImport(db: DbOrTx, row: typeof productImports.$inferInsert): Promise<void> {
  await db.insert(productImports).values(row)
}

export function importOf(db: DbOrTx, storeId: number, id: string): Promise<ImportRecord | undefined> {
  return firstRow(db.select(columns).from(productImports).where(isOfStore(storeId, id)))
}

export async function latestImport(db: DbOrTx, storeId: number): Promise<ImportRecord | undefined> {
  const [row] = await db
    .select(columns)
    .from(productImports)
    .where(eq(productImports.storeId, storeId))
    .orderBy(desc(sql`${productImports.state} <> 'done'`), desc(productImports.createdAt))
    .limit(1)
  return row
}

export function lockImport(tx: Tx, storeId: number, id: string) {
  return firstRow(tx.select().from(productImports).where(isOfStore(storeId, id)).for('update'))
}

export async function importAtWork(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      batch: productImports,
      ownerId: stores.ownerId,
      isOpen: sql<boolean>`${users.blockedAt} is null and ${users.deletedAt} is null and ${stores.closedAt} is null`,
    })
    .from(productImports)
    .innerJoin(stores, eq(stores.id, productImports.storeId))
    .innerJoin(users, eq(users.id, stores.ownerId))
    .where(eq(productImports.id, id))
  return row
}

export async function moveImport(
  db: DbOrTx,
  id: string,
  from: readonly ImportState[],
  change: Partial<typeof productImports.$inferInsert> & { movedAt: Date },
): Promise<boolean> {
  const moved = await db
    .update(productImports)
    .set(change)
    .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
    .returning({ id: productImports.id })
  return moved.length > 0
}

/** Deletes an unconfirmed import with its rows, not its files; false if there was none. */
export async function deleteImport(db: DbOrTx, id: string): Promise<boolean> {
  const deleted = await db
    .delete(productImports)
    .where(and(eq(productImports.id, id), isUnconfirmed))
    .returning({ id: productImports.id })
  return deleted.length > 0
}

/** Deletes imports that wait since before `waitingSince`, and reports from before `doneSince`. */
export async function deleteExpiredImports(db: DbOrTx, waitingSince: Date, doneSince: Date): Promise<void> {
  await db
    .delete(productImports)
    .where(
      or(
        and(isUnconfirmed, lt(productImports.movedAt, waitingSince)),
        and(eq(productImports.state, 'done'), lt(productImports.movedAt, doneSince)),
      ),
    )
}

export function stalledImports(db: DbOrTx, since: Date) {
  return db
    .select({ id: productImports.id, movedAt: productImports.movedAt })
    .from(productImports)
    .where(and(eq(productImports.state, 'importing'), lt(productImports.movedAt, since)))
}

export async function openImportOf(db: DbOrTx, storeId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.storeId, storeId), isOpen))
  return row?.id
}

export async function openImports(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ id: productImports.id }).from(productImports).where(isOpen)
  return rows.map(({ id }) => id)
}

export async function isImportOwner(db: DbOrTx, id: string, ownerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: productImports.id })
    .from(productImports)
    .innerJoin(stores, eq(stores.id, productImports.storeId))
    .where(and(eq(productImports.id, id), eq(stores.ownerId, ownerId)))
  return row !== undefined
}

export async function picturesOfImport(db: DbOrTx, id: string): Promise<ImportPicture[]> {
  const [row] = await db
    .select({ pictures: productImports.pictures })
    .from(productImports)
    .where(eq(productImports.id, id))
  return row?.pictures ?? []
}
