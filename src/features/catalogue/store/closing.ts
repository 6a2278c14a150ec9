import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/pool.ts'
import { products } from '../tables.ts'

/** Takes all products of a store off sale; rows stay for the orders that name them. */
export async function takeDownProducts(tx: Tx, storeId: number, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(eq(products.storeId, storeId), isNull(products.deletedAt)))
}
