import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type DbOrTx, firstRow } from '../../../platform/db/pool.ts'
import { productDrafts } from '../tables-drafts.ts'

type DraftRow = typeof productDrafts.$inferSelect

const isOf = (ownerId: string, productId: number | null) =>
  and(
    eq(productDrafts.ownerId, ownerId),
    productId === null ? isNull(productDrafts.productId) : eq(productDrafts.productId, productId),
  )

export function findDraft(
  db: DbOrTx,
  ownerId: string,
  productId: number | null,
): Promise<DraftRow | undefined> {
  return firstRow(db.select().from(productDrafts).where(isOf(ownerId, productId)))
}

export async function writeDraft(db: DbOrTx, draft: Omit<DraftRow, 'id'>): Promise<void> {
  const { values, savedAt } = draft
  await db
    .insert(productDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [productDrafts.ownerId, productDrafts.productId],
      set: { values, savedAt },
    })
}

export function deleteDraft(
  db: DbOrTx,
  ownerId: string,
  productId: number | null,
): Promise<DraftRow | undefined> {
  return firstRow(db.delete(productDrafts).where(isOf(ownerId, productId)).returning())
}

export async function deleteDraftsOfProduct(db: DbOrTx, productId: number): Promise<void> {
  await db.delete(productDrafts).where(eq(productDrafts.productId, productId))
}

export async function deleteDraftsOf(db: DbOrTx, ownerId: string): Promise<void> {
  await db.delete(productDrafts).where(eq(productDrafts.ownerId, ownerId))
}

export async function deleteDraftsBeyond(db: DbOrTx, ownerId: string, max: number): Promise<void> {
  const beyond = db
    .select({ id: productDrafts.id })
    .from(productDrafts)
    .where(eq(productDrafts.ownerId, ownerId))
    .orderBy(desc(productDrafts.savedAt), desc(productDrafts.id))
    .offset(max)
  await db.delete(productDrafts).where(inArray(productDrafts.id, beyond))
}

export async function deleteDraftsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(productDrafts).where(lt(productDrafts.savedAt, before))
}
