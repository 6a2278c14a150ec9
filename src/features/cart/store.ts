import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { products } from '../catalogue/tables.ts'
import { cartItems } from './tables.ts'

export async function cartOf(db: DbOrTx, userId: string) {
  return db
    .select({ product: products.url, quantity: cartItems.quantity, details: cartItems.options })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.productId))
}

export type NewCartItem = Omit<typeof cartItems.$inferInsert, 'userId'>

/** Replaces the whole cart; the caller holds the user's lock. */
export async function replaceCart(tx: Tx, userId: string, items: readonly NewCartItem[]): Promise<void> {
  await executePrepared(
    tx,
    sql`with item as materialized (
        select * from json_to_recordset(${JSON.stringify(items)}::json) as item
          ("productId" bigint, "optionsKey" text, options jsonb, quantity smallint, "addedAt" timestamptz)),
      gone as (
        delete from cart_items where user_id = ${userId}
          and (product_id, options_key) not in (select "productId", "optionsKey" from item))
      insert into cart_items as existing (user_id, product_id, options_key, options, quantity, added_at)
      select ${userId}, "productId", "optionsKey", options, quantity, "addedAt" from item
      on conflict (user_id, product_id, options_key) do update
        set options = excluded.options, quantity = excluded.quantity, added_at = excluded.added_at`,
  )
}

/** A cart's revision for a query over users: number of lines and time of the last change. */
export const revisionOfCart = (userId: SQLWrapper) => sql<string>`(
  select count(*) || ' ' || coalesce(round(extract(epoch from max(${cartItems.addedAt})) * 1000), 0)::bigint
  from ${cartItems} where ${cartItems.userId} = ${userId})`

export async function removeFromCart(tx: Tx, userId: string, productIds: number[]): Promise<void> {
  await executePrepared(
    tx,
    sql`delete from cart_items where user_id = ${userId} and product_id = any(${sql.param(productIds)}::bigint[])`,
  )
}
