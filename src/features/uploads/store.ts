import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { type DbOrTx, onlyRow } from '../../platform/db/pool.ts'
import { uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect

export function insertUpload(db: DbOrTx, row: typeof uploads.$inferInsert): Promise<UploadRow> {
  return onlyRow(db.insert(uploads).values(row).returning())
}

export function uploadsOf(db: DbOrTx, ownerId: string, ids: readonly string[]): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...ids])))
}

/** Renews the waiting time of uploads from before `before`. */
export async function renewUploads(
  db: DbOrTx,
  ownerId: string,
  ids: readonly string[],
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .update(uploads)
    .set({ createdAt: now })
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...ids]), lt(uploads.createdAt, before)))
}

export function deleteUploads(db: DbOrTx, ids: readonly string[]): Promise<UploadRow[]> {
  return db
    .delete(uploads)
    .where(inArray(uploads.id, [...ids]))
    .returning()
}

export function uploadsBeyond(db: DbOrTx, ownerId: string, max: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(1_000)
    .offset(max)
}

export const uploadsBefore = (db: DbOrTx, before: Date, limit: number): Promise<UploadRow[]> =>
  db.select().from(uploads).where(lt(uploads.createdAt, before)).limit(limit)
