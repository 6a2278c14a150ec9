import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { type CardRow, cardColumns, listed } from '../catalogue/store/cards.ts'
import type { ProductCount } from '../catalogue/store/visits.ts'
import { wishlistItems } from './tables.ts'

export function wishCount(db: DbOrTx, userId: string): Promise<number> {
  return db.$count(wishlistItems, eq(wishlistItems.userId, userId))
}

export type WishRow = CardRow & { available: boolean }

export async function wishes(db: DbOrTx, userId: string): Promise<WishRow[]> {
  const { rows } = await db.execute<WishRow>(sql`
    select ${cardColumns}, (${listed}) as available
    from wishlist_items w
    join products p on p.id = w.product_id
    join stores s on s.id = p.store_id
    join categories c on c.id = p.category_id
    where w.user_id = ${userId}
    order by w.created_at desc`)
  return rows
}

export async function insertWish(db: DbOrTx, userId: string, productId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(wishlistItems)
    .values({
      userId,
      productId,
      createdAt: now,
      priceCents: sql`(select current_price_cents from products where id = ${productId})`,
    })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function deleteWish(db: DbOrTx, userId: string, productId: number): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
}

export async function wishesOfStore(db: DbOrTx, storeId: number, { from, before }: Span) {
  const { rows } = await db.execute<ProductCount>(sql`
    select w.product_id as "productId", count(*) as count
    from products p join wishlist_items w on w.product_id = p.id
    where p.store_id = ${storeId} and w.created_at >= ${from} and w.created_at < ${before}
    group by w.product_id`)
  return rows
}

type Span = { from: Date; before: Date }
