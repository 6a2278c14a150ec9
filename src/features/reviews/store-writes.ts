import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { paidForStates } from '../orders/rules-money.ts'
import type { Order } from '../orders/store.ts'
import { orders } from '../orders/tables.ts'
import { reviews } from './tables.ts'

/** The buyer's newest delivered order of this product that is not refunded (`isReviewable`); null for none. */
export async function deliveredOrderId(
  db: DbOrTx,
  buyerId: string,
  productId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orders.productId, productId),
        inArray(orders.status, ['delivered', 'confirmed']),
        inArray(orders.money, paidForStates),
        isNull(orders.refundAskedAt),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return row?.id ?? null
}

export type NewReview = typeof reviews.$inferInsert

/**
 * Returns the earlier score, null for none. The caller holds the product's lock, so that no second review is
 * written between read and write.
 */
export async function replaceReview(tx: Tx, review: NewReview): Promise<number | null> {
  const { productId, userId, orderId, stars, comment, createdAt } = review
  const [earlier] = await tx
    .select({ stars: reviews.stars })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
  await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.userId],
      set: { orderId: orderId ?? null, stars, comment, createdAt },
    })
  return earlier?.stars ?? null
}

/** The caller holds the product's lock. */
export async function reviewOfOrder(tx: Tx, { id, productId, buyerId }: Order) {
  const [row] = await tx
    .select({ id: reviews.id, stars: reviews.stars })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, buyerId), eq(reviews.orderId, id)))
  return row
}

export async function moveReview(tx: Tx, id: string, orderId: string | null): Promise<void> {
  if (orderId === null) await tx.delete(reviews).where(eq(reviews.id, id))
  else await tx.update(reviews).set({ orderId }).where(eq(reviews.id, id))
}
