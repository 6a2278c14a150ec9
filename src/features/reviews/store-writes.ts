import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { orders } from '../orders/tables.ts'
import { reviews } from './tables.ts'

/** The newest order of this product that was delivered to this buyer; null for none. */
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
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return row?.id ?? null
}

export type NewReview = typeof reviews.$inferInsert

/**
 * Writes the review in the place of the user's earlier one; answers the earlier score, null for none. The
 * caller holds the product's lock, so that no second review slips between reading and writing.
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
