import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { type CardRow, cardColumns } from '../../catalogue/store/cards.ts'

/**
 * Claims wishes whose stored price exceeds the product's by `cents` or by `share` basis points, whichever is
 * less, and stores the new price. Sellers and people who bought the product are excluded.
 */
export async function claimPriceDrops(
  tx: Tx,
  product: { id: number; ownerId: string; priceCents: number },
  { cents, share, limit }: { cents: number; share: number; limit: number },
): Promise<{ userId: string; priceCents: number }[]> {
  const { rows } = await tx.execute<{ userId: string; priceCents: number }>(sql`
    with due as (
      select w.user_id, w.price_cents from wishlist_items w
      where w.product_id = ${product.id} and w.user_id <> ${product.ownerId}
        and ${product.priceCents} < w.price_cents
        and ${product.priceCents} <= w.price_cents - least(${cents}, floor((w.price_cents::bigint * ${share} + 5000) / 10000))
        and ${hasNotBought(product.id)}
      order by w.user_id limit ${limit} for update of w)
    update wishlist_items w set price_cents = ${product.priceCents} from due
    where w.product_id = ${product.id} and w.user_id = due.user_id
    returning w.user_id as "userId", due.price_cents as "priceCents"`)
  return rows
}

/** Claims wishes that were not notified since the product arrived. */
export async function claimBackInStock(
  tx: Tx,
  product: { id: number; ownerId: string; arrivedAt: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select w.user_id from wishlist_items w
      where w.product_id = ${product.id} and w.user_id <> ${product.ownerId} and w.created_at <= ${product.arrivedAt}
        and (w.back_told_at is null or w.back_told_at < ${product.arrivedAt}) and ${hasNotBought(product.id)}
      order by w.user_id limit ${limit} for update of w)
    update wishlist_items w set back_told_at = ${product.arrivedAt} from due
    where w.product_id = ${product.id} and w.user_id = due.user_id returning w.user_id as id`)
  return rows.map(({ id }) => id)
}

const hasNotBought = (productId: number) => sql`not exists (select from orders o
  where o.buyer_id = w.user_id and o.product_id = ${productId} and o.refund_asked_at is null)`

type WatchedRow = CardRow & { watchedCents: number; available: boolean }

export async function watchedWishes(db: DbOrTx, userId: string): Promise<WatchedRow[]> {
  const { rows } = await db.execute<WatchedRow>(sql`
    select ${cardColumns}, w.price_cents as "watchedCents", p.is_listed as available
    from wishlist_items w join products p on p.id = w.product_id
    join stores s on s.id = p.store_id join categories c on c.id = p.category_id
    where w.user_id = ${userId} order by w.created_at desc`)
  return rows
}
