import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { executePrepared } from '../../../platform/db/prepared.ts'
import { hasBlockedSql, isBlockedBetweenSql } from '../../blocks/store.ts'
import type { StoreVerification } from '../../stores/rules.ts'
import type { Reliability } from '../../stores/rules-reliability.ts'
import type { Specification } from '../rules.ts'
import { type CardRow, listed, type PriceRow } from './cards.ts'

export type CartProduct = Pick<CardRow, 'id' | 'url' | 'name' | 'condition' | 'wear' | 'stock' | 'image'> & {
  storeId: number
  storeName: string
  storeUrl: string
  storeOwnerId: string
  storeVerification: StoreVerification
  storeClosedFrom: string | null
  storeClosedUntil: string | null
  storeLogo: string
  storeReliability: Reliability | null
  priceCents: PriceRow['price_cents']
  offerKind: PriceRow['offer_kind']
  offerValue: PriceRow['offer_value']
  offerEndsAt: PriceRow['offer_ends_at']
  specification: Specification[]
  categoryName: string
  categoryTone: string
  deliveryDays: number
  /** Approved and not deleted: only then can it be bought. */
  listed: boolean
  /** Whether buyer and owner block each other. */
  isBlocked: boolean
  /** By the buyer. */
  hasBlocked: boolean
}

/** Unknown urls are omitted; the order is arbitrary. */
export async function productsForCart(
  db: DbOrTx,
  urls: readonly string[],
  buyerId: string | null = null,
): Promise<CartProduct[]> {
  if (urls.length === 0) return []
  return executePrepared<CartProduct>(
    db,
    sql`
    select p.id, p.url, p.name, p.condition, p.wear, p.store_id as "storeId", s.name as "storeName", s.url as "storeUrl",
      s.owner_id as "storeOwnerId", s.verification as "storeVerification", s.logo as "storeLogo",
      s.reliability as "storeReliability",
      s.closed_from as "storeClosedFrom", s.closed_until as "storeClosedUntil", p.price_cents as "priceCents",
      p.offer_kind as "offerKind", p.offer_value as "offerValue", p.offer_ends_at as "offerEndsAt", p.stock,
      p.specification, p.image, c.name as "categoryName", c.tone as "categoryTone",
      p.delivery_days as "deliveryDays", (${listed}) as listed,
      ${isBlockedBetweenSql(sql`${buyerId}::text`, sql`s.owner_id`)} as "isBlocked",
      ${hasBlockedSql(sql`${buyerId}::text`, sql`s.owner_id`)} as "hasBlocked"
    from products p
    join stores s on s.id = p.store_id
    join categories c on c.id = p.category_id
    where p.url = any(${sql.param(urls)}::text[])`,
  )
}

/** Locks stock in the order of the ids, for a transaction that returns and reserves pieces. */
export async function lockStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = sql.join(
    productIds.map((id) => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`select from products where id in (${ids}) order by id for no key update`)
}

/** False, without a change, if too few are left or the product is not listed. */
export async function reserveStock(tx: Tx, productId: number, quantity: number): Promise<boolean> {
  const taken = await executePrepared(
    tx,
    sql`
    update products set stock = stock - ${quantity}::integer
    where id = ${productId} and stock >= ${quantity} and ${listed} returning id`,
  )
  return taken.length === 1
}

export async function stockLeft(db: DbOrTx, productId: number): Promise<number> {
  const { rows } = await db.execute<{ stock: number }>(
    sql`select case when is_listed then stock else 0 end as stock from products where id = ${productId}`,
  )
  return rows[0]?.stock ?? 0
}

/** Returns reserved pieces, also to an unlisted product. */
export async function restock(tx: Tx, productId: number, quantity: number): Promise<void> {
  await tx.execute(sql`update products set stock = stock + ${quantity}::integer where id = ${productId}`)
}

/** Returns pieces to a product; false if its seller has deleted it. */
export async function restockUndeleted(tx: Tx, productId: number, quantity: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update products set stock = stock + ${quantity}::integer where id = ${productId} and deleted_at is null`,
  )
  return rowCount === 1
}

/** Resets the sorted price of expired offers; returns their number. */
export async function endOffers(db: DbOrTx, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update products set current_price_cents = price_cents
    where current_price_cents < price_cents and offer_ends_at <= ${now}`)
  return rowCount ?? 0
}
