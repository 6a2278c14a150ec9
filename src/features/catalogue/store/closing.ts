import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/pool.ts'
import { products } from '../tables.ts'
import { mergeArrival } from './arrivals.ts'

export async function withdrawProducts(tx: Tx, storeId: number, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(eq(products.storeId, storeId), isNull(products.deletedAt)))
}

/** Start of a store's suspension: its owner is blocked or closed it, or it is held for its name; null without one. */
export const storeSuspendedAt = (storeId: number) =>
  sql`(select coalesce(blocked_at, held_at, closed_at) from users join stores on owner_id = users.id where stores.id = ${storeId})`

const suspendedSince = (storeId: number, pausedAt: SQL) =>
  sql`coalesce(${storeSuspendedAt(storeId)}, ${pausedAt})`

/** Hides or shows a store's products; visible ones become arrivals. Locks in the order of ids, as sales. */
export async function suspendProducts(tx: Tx, storeId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    with locked as materialized (
      select id, suspended_at from products where store_id = ${storeId} and deleted_at is null order by id for no key update),
    moved as (
      update products changed set suspended_at = ${suspendedSince(storeId, sql`changed.paused_at`)} from locked where changed.id = locked.id
      returning changed.id, changed.is_listed, locked.suspended_at is not null as was_suspended)
    insert into product_arrivals (product_id, arrived_at, is_new)
    select id, ${now}, was_suspended from moved where is_listed ${mergeArrival}`)
}

/** Pauses or resumes products; returns the urls of those that changed. Locks in the order of ids. */
export async function setPaused(
  tx: Tx,
  storeId: number,
  urls: readonly string[],
  isPaused: boolean,
  now: Date,
): Promise<string[]> {
  const pausedAt = isPaused ? sql`${now}::timestamptz` : sql`null::timestamptz`
  const { rows } = await tx.execute<{ url: string }>(sql`
    with locked as materialized (
      select id from products
      where store_id = ${storeId} and deleted_at is null and url = any(${sql.param(urls)}::text[])
        and (paused_at is null) = ${isPaused}
      order by id for no key update),
    moved as (
      update products changed set paused_at = ${pausedAt}, updated_at = ${now},
        suspended_at = ${suspendedSince(storeId, pausedAt)}
      from locked where changed.id = locked.id
      returning changed.id, changed.url, changed.is_listed),
    arrived as (
      insert into product_arrivals (product_id, arrived_at, is_new)
      select id, ${now}, false from moved where is_listed ${mergeArrival})
    select url from moved order by id`)
  return rows.map(({ url }) => url)
}
