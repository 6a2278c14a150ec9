import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { nextState } from '../../lib/state-graph.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { type CartProduct, productsForCart } from '../catalogue/store/stock.ts'
import { products } from '../catalogue/tables.ts'
import { stores } from '../stores/tables.ts'
import { deadlineOf, type PriceOfferActor, type PriceOfferVerb, priceOfferTransitions } from './rules.ts'
import { priceOffers } from './tables.ts'

type PriceOffer = typeof priceOffers.$inferSelect
const { id, productId, storeId, buyerId, state, dueAt, checkoutId, createdAt, updatedAt } = priceOffers

const facts = {
  product: {
    id: products.id,
    url: products.url,
    name: products.name,
    image: products.image,
    condition: products.condition,
    stock: products.stock,
    isListed: products.isListed,
    refusesOffers: products.refusesOffers,
    hasOptions: sql<boolean>`${products.specification} <> '[]'::jsonb`,
    price_cents: products.priceCents,
    offer_kind: products.offerKind,
    offer_value: products.offerValue,
    offer_ends_at: products.offerEndsAt,
  },
  store: stores,
}

/** Undefined if it does not exist or is deleted. */
export function productForOffer(db: DbOrTx, url: string) {
  const ofStore = eq(stores.id, products.storeId)
  const isLive = and(eq(products.url, url), isNull(products.deletedAt))
  return firstRow(db.select(facts).from(products).innerJoin(stores, ofStore).where(isLive))
}
export type NegotiableProduct = NonNullable<Awaited<ReturnType<typeof productForOffer>>>

const { firstName, lastName, email, uncollectedParcels } = users
const buyer = { firstName, lastName, email, uncollectedParcels }
const withFacts = (db: DbOrTx) =>
  db
    .select({ offer: getTableColumns(priceOffers), ...facts, buyer })
    .from(priceOffers)
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(stores, eq(stores.id, storeId))
    .innerJoin(users, eq(users.id, buyerId))
export type PriceOfferRow = Awaited<ReturnType<typeof withFacts>>[number]
export type LockedPriceOffer = Omit<PriceOfferRow, 'offer'> & { offer: Locked<PriceOffer> }

/** In the order of their ids. */
export async function lockPriceOffers(tx: Tx, ids: readonly string[]): Promise<LockedPriceOffer[]> {
  if (ids.length === 0) return []
  const query = withFacts(tx).where(inArray(id, [...ids]))
  return (await query.orderBy(asc(id)).for('update', { of: priceOffers })) as unknown as LockedPriceOffer[]
}

/** Live ones whose deadline is over, without those of an open payment; skips locked rows. */
export async function lockOverdueOffers(tx: Tx, now: Date, limit: number): Promise<LockedPriceOffer[]> {
  const query = withFacts(tx).where(and(lte(dueAt, now), isNull(checkoutId)))
  const locking = query.orderBy(asc(dueAt)).limit(limit).for('update', { of: priceOffers, skipLocked: true })
  return (await locking) as unknown as LockedPriceOffer[]
}

/** Made at `createdAt`. A second live offer of the buyer for the product violates `price_offers_one_live`. */
export async function insertPriceOffer(
  tx: Tx,
  offer: Omit<typeof priceOffers.$inferInsert, 'state' | 'dueAt' | 'updatedAt'>,
): Promise<Locked<PriceOffer>> {
  const row = { ...offer, dueAt: deadlineOf('offered', offer.createdAt), updatedAt: offer.createdAt }
  return (await tx.insert(priceOffers).values(row).returning())[0] as unknown as Locked<PriceOffer>
}

/** The only writer of the state. Throws on a forbidden move, or if the caller's row is an older copy. */
export async function moveOffer(
  tx: Tx,
  offer: Locked<PriceOffer>,
  verb: PriceOfferVerb,
  actor: PriceOfferActor,
  patch: Partial<Pick<PriceOffer, 'counterCents' | 'checkoutId'>>,
  now: Date,
): Promise<Locked<PriceOffer>> {
  const next = nextState(priceOfferTransitions, verb, actor, offer.state)
  const [row] = await tx
    .update(priceOffers)
    .set({ ...patch, state: next, dueAt: deadlineOf(next, now), updatedAt: now })
    .where(and(eq(id, offer.id), eq(state, offer.state)))
    .returning()
  if (!row) throw new Error(`price offer ${offer.id} is not ${offer.state} any more`)
  return row as unknown as Locked<PriceOffer>
}

/** Offers for the product, ended ones included, and all live ones. */
export async function countPriceOffers(db: DbOrTx, ofBuyer: string, ofProduct: number) {
  const { rows } = await db.execute<{ ofProduct: number; isLive: boolean; live: number }>(sql`
    select count(*) filter (where product_id = ${ofProduct})::int as "ofProduct",
      count(*) filter (where due_at is not null)::int as live,
      coalesce(bool_or(product_id = ${ofProduct} and due_at is not null), false) as "isLive"
    from price_offers where buyer_id = ${ofBuyer}`)
  return rows[0] ?? { ofProduct: 0, isLive: false, live: 0 }
}

/** A buyer's offers or those to a store: at most `limit`, live ones by deadline, then those that ended after `since`. */
export function offersOf(db: DbOrTx, of: { buyer: string } | { store: number }, since: Date, limit: number) {
  const isTheirs = 'buyer' in of ? eq(buyerId, of.buyer) : eq(storeId, of.store)
  return withFacts(db)
    .where(and(isTheirs, or(isNotNull(dueAt), gt(updatedAt, since))))
    .orderBy(asc(dueAt), desc(updatedAt), desc(id))
    .limit(limit)
}

export const countOffersSince = (db: DbOrTx, store: number, since: Date): Promise<number> =>
  db.$count(priceOffers, and(eq(storeId, store), gt(createdAt, since)))

/** For a statement about stores. */
export const openOffersOf = (ofStore: SQLWrapper): SQL =>
  sql`(select count(*) from ${priceOffers} where ${storeId} = ${ofStore} and ${state} = 'offered')`

type AgreedPrice = { id: string; cents: number; until: Date }
export type BuyerProduct = CartProduct & { agreed?: AgreedPrice | undefined }

/** Products of a cart with this buyer's accepted prices. `lock`: until the transaction ends, those offers stay. */
export async function productsForBuyer(
  db: DbOrTx,
  ofBuyer: string | undefined,
  urls: readonly string[],
  now: Date,
  lock = false,
): Promise<BuyerProduct[]> {
  if (ofBuyer === undefined || urls.length === 0) return productsForCart(db, urls)
  const agreed = await executePrepared<AgreedPrice & { productId: number }>(
    db,
    sql`select o.id, o.product_id as "productId", coalesce(o.counter_cents, o.amount_cents) as cents, o.due_at as until
      from price_offers o join products p on p.id = o.product_id
      where o.buyer_id = ${ofBuyer} and o.state = 'accepted' and o.due_at > ${now.toISOString()}::timestamptz
        and p.url = any(${sql.param(urls)}::text[])
      order by o.id ${lock ? sql`for update of o` : sql.empty()}`,
  )
  const found = await productsForCart(db, urls, ofBuyer)
  return found.map((product) => ({ ...product, agreed: agreed.find((one) => one.productId === product.id) }))
}

export const offersOfLines = (lines: readonly { priceOfferId?: string | null }[]): string[] =>
  lines.flatMap(({ priceOfferId }) => priceOfferId ?? [])

/** A checkout's lines have these prices; the caller has locked the offers. */
export async function holdOffers(tx: Tx, checkout: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const areUnheld = and(inArray(id, [...ids]), eq(state, 'accepted'), isNull(checkoutId))
  const { rowCount } = await tx.update(priceOffers).set({ checkoutId: checkout }).where(areUnheld)
  if (rowCount !== ids.length) throw new Error(`an offer of checkout ${checkout} is in another one`)
}

/** The payment ended: its offers hold until their deadline. */
export async function releaseOffers(tx: Tx, checkout: string): Promise<void> {
  const areHeld = and(eq(checkoutId, checkout), eq(state, 'accepted'))
  await tx.update(priceOffers).set({ checkoutId: null }).where(areHeld)
}
