import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { slugify } from '../../lib/slug.ts'
import { hasWords } from '../../platform/db/folded.ts'
import type { Db, DbOrTx } from '../../platform/db/pool.ts'
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
  products: stores.products,
  sales: stores.sales,
  ratingSum: stores.ratingSum,
  ratingCount: stores.ratingCount,
  ratingPositive: stores.ratingPositive,
  createdAt: stores.createdAt,
  studentVerifiedAt: users.studentVerifiedAt,
}

/** The same columns beside those of something else, of the tables `s` and `owner`: `storeFromJoin` reads them. */
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

/** Store of this id. */
export async function storeById(db: DbOrTx, id: number) {
  const [row] = await withOwner(db).where(eq(stores.id, id))
  return row
}

/**
 * A store whose owner closed their account, or is blocked, is a name in old orders and no place to go to. Closed
 * accounts are blocked, too. One that is held for its name is none yet.
 */
export const isOpen = and(isNull(users.blockedAt), isNull(stores.heldAt))

/** Open store of this part of an address: its url, or its name as people write it. */
export async function storeByAddress(db: DbOrTx, address: string): Promise<StoreRow | undefined> {
  const named = or(eq(stores.url, slugify(address)), eq(sql`lower(${stores.name})`, address.toLowerCase()))
  const [row] = await withOwner(db).where(and(named, isOpen)).limit(1)
  return row
}

/** Store of this owner. */
export async function storeOfOwner(db: DbOrTx, ownerId: string): Promise<StoreRow | undefined> {
  const [row] = await withOwner(db).where(eq(stores.ownerId, ownerId))
  return row
}

const rowByOwner = prepared((db) =>
  db
    .select()
    .from(stores)
    .where(eq(stores.ownerId, sql.placeholder('ownerId')))
    .prepare('store_of_owner'),
)

/** Own store as its owner sees it. */
export async function ownStoreRow(db: Db, ownerId: string) {
  const [row] = await rowByOwner(db).execute({ ownerId })
  return row
}

/** Address of the owner's account, which is verified, unlike the store's; and whether the store waits for its name. */
export async function storeContact(db: DbOrTx, id: number) {
  const [row] = await db
    .select({ name: stores.name, email: users.email, heldAt: stores.heldAt })
    .from(stores)
    .innerJoin(users, eq(users.id, stores.ownerId))
    .where(eq(stores.id, id))
  return row
}

export type StoreListRequest = {
  q?: string | undefined
  sort: 'latest' | 'first'
  /** From 1. The directory's addresses carry page numbers (D1 §2), and stores are few. */
  page: number
  limit: number
}

/** Open stores of this page of the directory, and the number of all. */
export async function storeList(
  db: DbOrTx,
  request: StoreListRequest,
): Promise<{ rows: StoreRow[]; total: number }> {
  // Signs and letters that no address holds find nothing.
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
