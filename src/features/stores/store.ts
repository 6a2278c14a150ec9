import { and, asc, count, desc, eq, gte, isNull, lt, max, or, sql } from 'drizzle-orm'
import { slugify } from '../../lib/slug.ts'
import { hasWords } from '../../platform/db/folded.ts'
import { type Db, type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { stores } from './tables.ts'

const columns = {
  id: stores.id,
  ownerId: stores.ownerId,
  name: stores.name,
  url: stores.url,
  about: stores.about,
  logo: stores.logo,
  cover: stores.cover,
  city: stores.city,
  social: stores.social,
  verification: stores.verification,
  closedFrom: stores.closedFrom,
  closedUntil: stores.closedUntil,
  refusesOffers: stores.refusesOffers,
  products: stores.products,
  sales: stores.sales,
  ratingSum: stores.ratingSum,
  ratingCount: stores.ratingCount,
  ratingPositive: stores.ratingPositive,
  reliability: stores.reliability,
  createdAt: stores.createdAt,
  studentVerifiedAt: users.studentVerifiedAt,
}

/** The same columns for a join with the aliases `s` and `owner`; `storeFromJoin` reads them. */
export const storeJoinColumns = sql.raw(
  Object.entries(columns)
    .map(
      ([name, { table, name: column }]) => `${table === users ? 'owner' : 's'}.${column} as "store.${name}"`,
    )
    .join(', '),
)

export type StoreJoin = { [Name in keyof StoreRow as `store.${Name}`]: StoreRow[Name] }

export function storeFromJoin(row: StoreJoin): StoreRow {
  const all = Object.keys(columns).map((name) => [name, row[`store.${name}` as keyof StoreJoin]])
  return Object.fromEntries(all) as StoreRow
}

const withOwner = (db: DbOrTx) =>
  db.select(columns).from(stores).innerJoin(users, eq(users.id, stores.ownerId))

export type StoreRow = Awaited<ReturnType<typeof storeById>> & object

export function storeById(db: DbOrTx, id: number) {
  return firstRow(withOwner(db).where(eq(stores.id, id)))
}

/** Closed stores and those of blocked or closed accounts are only names in old orders; held ones are not open yet. */
export const isOpen = and(isNull(users.blockedAt), isNull(stores.heldAt), isNull(stores.closedAt))

/** Open store by its url, or by its name as people write it. */
export function storeByAddress(db: DbOrTx, address: string): Promise<StoreRow | undefined> {
  const named = or(eq(stores.url, slugify(address)), eq(sql`lower(${stores.name})`, address.toLowerCase()))
  return firstRow(withOwner(db).where(and(named, isOpen)).limit(1))
}

export function storeOfOwner(db: DbOrTx, ownerId: string): Promise<StoreRow | undefined> {
  return firstRow(withOwner(db).where(eq(stores.ownerId, ownerId)))
}

const rowByOwner = prepared((db) =>
  db
    .select()
    .from(stores)
    .where(eq(stores.ownerId, sql.placeholder('ownerId')))
    .prepare('store_of_owner'),
)

export function ownStoreRow(db: Db, ownerId: string) {
  return firstRow(rowByOwner(db).execute({ ownerId }))
}

/** Email of the owner's account, which is verified, unlike the store's; `heldAt`: the name awaits review. */
export async function storeContact(db: DbOrTx, id: number) {
  const [row] = await db
    .select({ name: stores.name, email: users.email, heldAt: stores.heldAt })
    .from(stores)
    .innerJoin(users, eq(users.id, stores.ownerId))
    .where(eq(stores.id, id))
  return row
}

export async function storeList(
  db: DbOrTx,
  request: {
    q?: string | undefined
    sort: 'latest' | 'first'
    /** From 1. The directory's addresses have page numbers (D1 §2), and stores are few. */
    page: number
    limit: number
  },
) {
  // Text without letters or digits of an address matches nothing.
  const words = slugify(request.q ?? '').replaceAll('-', ' ')
  const wanted = request.q ? (hasWords(stores.name, words) ?? sql`false`) : undefined
  const where = and(wanted, isOpen)
  const order = request.sort === 'latest' ? desc : asc
  const [rows, [counted]] = await Promise.all([
    withOwner(db)
      .where(where)
      .orderBy(order(stores.createdAt), order(stores.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    db.select({ total: count() }).from(stores).innerJoin(users, eq(users.id, stores.ownerId)).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function lastStoreId(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ last: max(stores.id) }).from(stores)
  return row?.last ?? 0
}

export function storesInRange(db: DbOrTx, from: number, to: number) {
  return db
    .select({ url: stores.url, updatedAt: stores.updatedAt })
    .from(stores)
    .innerJoin(users, eq(users.id, stores.ownerId))
    .where(and(gte(stores.id, from), lt(stores.id, to), isOpen))
    .orderBy(asc(stores.id))
}
