import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { type CardRow, cardColumns } from '../../catalogue/store/cards.ts'

/** Somebody who has a product on their list, at the price that they were told last. */
export type Wisher = { userId: string; priceCents: number }

/**
 * Some who see its price so much lower than they saw it that they are told: by `cents` or by `share` basis points,
 * whichever is reached first; from now on that is the price they saw. Neither its seller nor who bought it.
 */
export async function claimPriceDrops(
  tx: Tx,
  thing: { id: number; ownerId: string; priceCents: number },
  { cents, share, limit }: { cents: number; share: number; limit: number },
): Promise<Wisher[]> {
  const { rows } = await tx.execute<Wisher>(sql`
    with due as (
      select w.user_id, w.price_cents from wishlist_items w
      where w.product_id = ${thing.id} and w.user_id <> ${thing.ownerId}
        and ${thing.priceCents} < w.price_cents
        and ${thing.priceCents} <= w.price_cents - least(${cents}, floor((w.price_cents::bigint * ${share} + 5000) / 10000))
        and ${hasNotBought(thing.id)}
      order by w.user_id limit ${limit} for update of w)
    update wishlist_items w set price_cents = ${thing.priceCents} from due
    where w.product_id = ${thing.id} and w.user_id = due.user_id
    returning w.user_id as "userId", due.price_cents as "priceCents"`)
  return rows
}

/** Some who are to hear that there are pieces again, of those who were not told since it arrived. */
export async function claimBackInStock(
  tx: Tx,
  thing: { id: number; ownerId: string; arrivedAt: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select w.user_id from wishlist_items w
      where w.product_id = ${thing.id} and w.user_id <> ${thing.ownerId} and w.created_at <= ${thing.arrivedAt}
        and (w.back_told_at is null or w.back_told_at < ${thing.arrivedAt}) and ${hasNotBought(thing.id)}
      order by w.user_id limit ${limit} for update of w)
    update wishlist_items w set back_told_at = ${thing.arrivedAt} from due
    where w.product_id = ${thing.id} and w.user_id = due.user_id returning w.user_id as id`)
  return rows.map(({ id }) => id)
}

const hasNotBought = (productId: number) => sql`not exists (select from orders o
  where o.buyer_id = w.user_id and o.product_id = ${productId} and o.refund_asked_at is null)`

export type WatchedRow = CardRow & { watchedCents: number; available: boolean }

/** A person's wishes with the price that each is compared with, the newest first. */
export async function watchedWishes(db: DbOrTx, userId: string): Promise<WatchedRow[]> {
  const { rows } = await db.execute<WatchedRow>(sql`
    select ${cardColumns}, w.price_cents as "watchedCents", p.is_listed as available
    from wishlist_items w join products p on p.id = w.product_id
    join stores s on s.id = p.store_id join categories c on c.id = p.category_id
    where w.user_id = ${userId} order by w.created_at desc`)
  return rows
}
