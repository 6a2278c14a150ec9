import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { products } from '../catalogue/tables.ts'
import { cartItems } from './tables.ts'

/** The cart kept for a signed-in user, in the order of adding. */
export async function cartOf(db: DbOrTx, userId: string) {
  return db
    .select({ product: products.url, unit: cartItems.quantity, details: cartItems.options })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.productId))
}

export type NewCartItem = typeof cartItems.$inferInsert

/** The cart becomes exactly these items. */
export async function replaceCart(tx: Tx, userId: string, items: NewCartItem[]): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
  if (items.length > 0) await tx.insert(cartItems).values(items)
}

/** Bought things leave the cart. */
export async function removeFromCart(tx: Tx, userId: string, productIds: number[]): Promise<void> {
  await tx
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.productId, productIds)))
}
