import { and, eq, isNotNull, like, ne, or, sql } from 'drizzle-orm'
import { fold, slugify } from '../../lib/slug.ts'
import { foldedSql } from '../../platform/db/folded.ts'
import { type DbOrTx, firstRow, onlyRow, type Tx } from '../../platform/db/pool.ts'
import type { StoreVerification } from './rules.ts'
import { stores } from './tables.ts'

type NewStore = typeof stores.$inferInsert

/** `lock` serialises changes of the store's products and counters; orders can still refer to it. */
export function ownedStore(db: DbOrTx, ownerId: string, lock = false) {
  const query = db
    .select({
      id: stores.id,
      name: stores.name,
      url: stores.url,
      ownerId: stores.ownerId,
      email: stores.email,
      heldAt: stores.heldAt,
      renamedAt: stores.renamedAt,
      closedAt: stores.closedAt,
      createdAt: stores.createdAt,
    })
    .from(stores)
    .where(eq(stores.ownerId, ownerId))
  return firstRow(lock ? query.for('no key update') : query)
}

/** Names equal but for accents share a url; a renamed store has its first name's. `except`: the store that gets it. */
export async function isStoreNameTaken(db: DbOrTx, name: string, except = 0): Promise<boolean> {
  const isEqual = sql`lower(${stores.name}) = lower(${name})`
  const isRenamedEqual = and(isNotNull(stores.renamedAt), eq(foldedSql(stores.name), fold(name)))
  const isTaken = or(isEqual, eq(stores.url, slugify(name)), isRenamedEqual)
  const [row] = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(ne(stores.id, except), isTaken))
  return row !== undefined
}

/** Slugs of stores whose names begin so. */
export async function takenSlugs(db: DbOrTx, name: string): Promise<Set<string>> {
  const isRenamed = and(isNotNull(stores.renamedAt), like(foldedSql(stores.name), `${fold(name)}%`))
  const rows = await db
    .select({ name: stores.name, url: stores.url })
    .from(stores)
    .where(or(like(stores.url, `${slugify(name)}%`), isRenamed))
  return new Set(rows.flatMap((store) => [slugify(store.name), store.url]))
}

/** Until commit, nobody else chooses a name. */
export async function lockStoreNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store-names'))`)
}

export function insertStore(tx: DbOrTx, store: NewStore): Promise<{ id: number; url: string }> {
  return onlyRow(tx.insert(stores).values(store).returning({ id: stores.id, url: stores.url }))
}

export function storeByUrlForUpdate(tx: Tx, url: string) {
  const { id, ownerId, verification, verificationComment: comment, heldAt } = stores
  const facts = { id, ownerId, verification, comment, heldAt }
  return firstRow(tx.select(facts).from(stores).where(eq(stores.url, url)).for('no key update'))
}

/** A store that leaves review is no longer held for its name. */
export async function setVerification(
  tx: Tx,
  id: number,
  verification: StoreVerification,
  comment: string,
  now: Date,
): Promise<void> {
  await tx
    .update(stores)
    .set({
      verification,
      verificationComment: comment,
      updatedAt: now,
      ...(verification === 'review' ? {} : { heldAt: null }),
    })
    .where(eq(stores.id, id))
}

export async function addToProductCount(tx: DbOrTx, id: number, by: 1 | -1): Promise<void> {
  await tx
    .update(stores)
    .set({ products: sql`${stores.products} + ${by}` })
    .where(eq(stores.id, id))
}

export async function addToRating(tx: Tx, id: number, by: { sum: number; count: number; positive: number }) {
  await tx
    .update(stores)
    .set({
      ratingSum: sql`${stores.ratingSum} + ${by.sum}`,
      ratingCount: sql`${stores.ratingCount} + ${by.count}`,
      ratingPositive: sql`${stores.ratingPositive} + ${by.positive}`,
    })
    .where(eq(stores.id, id))
}

/** Empties a store that is closed for good, except the name and address in orders and receipts. */
export async function emptyStore(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(stores)
    .set({
      about: 'Esta tienda cerró.',
      email: '',
      phone: '',
      address: '',
      social: {},
      products: 0,
      updatedAt: now,
    })
    .where(eq(stores.id, id))
}

export async function storePictures(tx: Tx, id: number): Promise<{ logo: string; cover: string }> {
  const [row] = await tx
    .select({ logo: stores.logo, cover: stores.cover })
    .from(stores)
    .where(eq(stores.id, id))
  if (!row) throw new Error(`store ${id} is gone`)
  return row
}

export async function updateStoreRow(tx: Tx, id: number, change: Partial<NewStore>): Promise<void> {
  await tx.update(stores).set(change).where(eq(stores.id, id))
}
