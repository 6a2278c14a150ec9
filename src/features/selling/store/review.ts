import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type DbOrTx, firstRow, type Tx } from '../../../platform/db/pool.ts'
import type { ReviewedFacts } from '../../catalogue/rules.ts'
import { products } from '../../catalogue/tables.ts'
import { stores } from '../../stores/tables.ts'
import type { DecidedReview } from '../rules-review.ts'

export async function productForReview(tx: Tx, url: string) {
  await tx
    .select({ id: stores.id })
    .from(stores)
    .innerJoin(products, eq(products.storeId, stores.id))
    .where(eq(products.url, url))
    .for('no key update', { of: stores })
  const [row] = await tx
    .select({
      id: products.id,
      storeId: products.storeId,
      ownerId: stores.ownerId,
      reviewState: products.reviewState,
      reviewComment: products.reviewComment,
      reviewRequestedAt: products.reviewRequestedAt,
      reviewBefore: products.reviewBefore,
      revision: products.revision,
    })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(and(eq(products.url, url), isNull(products.deletedAt)))
    .for('update', { of: products })
  return row
}

type Standing = Omit<DecidedReview, 'revision'> & { approvedFacts: ReviewedFacts | null }

export async function setReview(
  tx: Tx,
  id: number,
  { reviewState, reviewComment, reviewRequestedAt, approvedFacts }: Standing,
  now: Date,
): Promise<void> {
  await tx
    .update(products)
    .set({ reviewState, reviewComment, reviewRequestedAt, reviewBefore: approvedFacts, updatedAt: now })
    .where(eq(products.id, id))
}

/** Returns the time before. `instead` replaces this time only: a later one stays. The store is locked. */
export async function setSentBackAt(
  tx: Tx,
  storeId: number,
  at: Date | null,
  instead?: Date,
): Promise<Date | null> {
  const [store] = await tx
    .select({ sentBackAt: stores.sentBackAt })
    .from(stores)
    .where(eq(stores.id, storeId))
  const noted = store?.sentBackAt ?? null
  if (instead === undefined || noted?.getTime() === instead.getTime())
    await tx.update(stores).set({ sentBackAt: at }).where(eq(stores.id, storeId))
  return noted
}

/** Pictures of a product, deleted or not, and of its approved version; locked. */
export function picturesShown(tx: Tx, url: string) {
  const { id, storeId, image, gallery, reviewBefore } = products
  const shown = { id, storeId, image, gallery, reviewBefore }
  return firstRow(tx.select(shown).from(products).where(eq(products.url, url)).for('update'))
}

const isUnseen = (storeId: number) =>
  and(
    isNotNull(products.reviewRequestedAt),
    isNull(products.deletedAt),
    eq(products.storeId, storeId),
    eq(products.reviewState, 'approved'),
  )

/** Hides products that were published at once and not reviewed yet; they still wait for staff. */
export async function hideUnseen(tx: Tx, storeId: number, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ reviewState: 'review', updatedAt: now })
    .where(and(isUnseen(storeId), isNull(products.reviewBefore)))
}

/** `unseen` counts visible products that wait for staff. The store is locked. */
export async function trustOf(db: DbOrTx, storeId: number): Promise<{ isTrusted: boolean; unseen: number }> {
  const [store] = await db.select({ trustedAt: stores.trustedAt }).from(stores).where(eq(stores.id, storeId))
  return { isTrusted: store?.trustedAt != null, unseen: await db.$count(products, isUnseen(storeId)) }
}
