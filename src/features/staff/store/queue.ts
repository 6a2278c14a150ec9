import { and, asc, count, eq, inArray, isNotNull, isNull, min, ne, or, sql } from 'drizzle-orm'
import { isUuid } from '../../../lib/uuid.ts'
import type { Db, DbOrTx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import { categories, products, subcategories } from '../../catalogue/tables.ts'
import { disputes } from '../../disputes/tables.ts'
import { staffTasks } from '../../inbox/tables.ts'
import { orders } from '../../orders/tables.ts'
import { returns } from '../../returns/tables.ts'
import { stores } from '../../stores/tables.ts'

/** The queue shows the oldest rows of each kind. */
const MAX_ROWS = 500

const waits = and(isNotNull(products.reviewRequestedAt), isNull(products.deletedAt))

const { url, name, priceCents, image, gallery, description, isbn, reviewState } = products
const reviewed = { url, name, priceCents, image, gallery, description, isbn, reviewState }
const ofStore = { approvedFacts: products.reviewBefore, storeName: stores.name }

const inReview = (db: Db) =>
  db
    .select({ ...reviewed, ...ofStore, since: products.reviewRequestedAt, trustedAt: stores.trustedAt })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .orderBy(asc(products.reviewRequestedAt), asc(products.id))

export const waitingProducts = (db: Db) => inReview(db).where(waits).limit(MAX_ROWS)

const keyOf = (url: string) => sql`(select review_requested_at, id from products where url = ${url})`

/** The next product of the queue, so that skipping never leads back; after the last one, the first. */
export async function nextWaiting(db: Db, url: string) {
  const isBehind = sql`(${products.reviewRequestedAt}, ${products.id}) > ${keyOf(url)}`
  const [behind] = await inReview(db).where(and(waits, isBehind)).limit(1)
  if (behind) return behind
  const [first] = await inReview(db)
    .where(and(waits, ne(products.url, url)))
    .limit(1)
  return first
}

/** `before`: null for a product outside the queue. */
export async function placeInReview(db: Db, url: string) {
  const [row] = await db
    .select({
      total: count(),
      oldest: min(products.reviewRequestedAt),
      before: sql<number>`(count(*) filter (where (${products.reviewRequestedAt}, ${products.id}) < ${keyOf(url)}))::int`,
      isIn: sql<boolean>`coalesce(bool_or(${products.url} = ${url}), false)`,
    })
    .from(products)
    .where(waits)
  const { total = 0, oldest = null, before = 0, isIn = false } = row ?? {}
  return { total, oldest, before: isIn ? before : null }
}

/** In lock order of several products: by store, then by address. */
export const productsInOrder = (db: DbOrTx, urls: string[]) =>
  db
    .select({ url: products.url, name: products.name, trustedAt: stores.trustedAt })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(inArray(products.url, urls))
    .orderBy(asc(products.storeId), asc(products.url))

const { condition, wear, summary, details, specification, tags, stock, deliveryDays, revision } = products
const sheetColumns = { condition, wear, summary, details, specification, tags, stock, deliveryDays, revision }

/** Waiting products of trusted stores, longest wait first; only `urls` if there are any. */
export const waitingOfTrusted = (db: Db, limit: number, urls: string[] = []) =>
  db
    .select({
      ...reviewed,
      ...ofStore,
      ...sheetColumns,
      categoryName: categories.name,
      subcategoryName: subcategories.name,
      tone: categories.tone,
    })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(and(waits, isNotNull(stores.trustedAt), urls.length > 0 ? inArray(products.url, urls) : undefined))
    .orderBy(asc(products.reviewRequestedAt), asc(products.id))
    .limit(limit)

export const waitingStores = (db: Db) =>
  db
    .select({
      url: stores.url,
      name: stores.name,
      since: stores.updatedAt,
      username: users.username,
      studentVerifiedAt: users.studentVerifiedAt,
    })
    .from(stores)
    .innerJoin(users, eq(users.id, stores.ownerId))
    // A store whose name staff refused waits for its owner.
    .where(
      and(eq(stores.verification, 'review'), or(isNull(stores.heldAt), eq(stores.verificationComment, ''))),
    )
    .orderBy(asc(stores.updatedAt))
    .limit(MAX_ROWS)

const orderColumns = {
  orderId: orders.id,
  number: orders.number,
  productName: orders.productName,
  subtotalCents: orders.subtotalCents,
  username: users.username,
  storeName: stores.name,
}

export const queuedReturns = (db: Db) =>
  db
    .select({ id: returns.id, since: returns.escalatedAt, ...orderColumns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(returns.status, 'escalated'))
    .orderBy(asc(returns.escalatedAt))
    .limit(MAX_ROWS)

export const queuedDisputes = (db: Db) =>
  db
    .select({
      id: disputes.id,
      since: disputes.openedAt,
      answeredAt: disputes.answeredAt,
      reviewAt: disputes.reviewAt,
      escalatedAt: disputes.escalatedAt,
      decideBy: disputes.decideBy,
      ...orderColumns,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(isNull(disputes.closedAt))
    .orderBy(asc(disputes.openedAt))
    .limit(MAX_ROWS)

export const openTasks = (db: Db) =>
  db
    .select()
    .from(staffTasks)
    .where(isNull(staffTasks.closedAt))
    .orderBy(asc(staffTasks.createdAt))
    .limit(MAX_ROWS)

/** Numbers of orders that tasks name by id, by task. */
export async function ordersOfTasks(db: Db, tasks: Awaited<ReturnType<typeof openTasks>>) {
  const named = tasks.flatMap(({ id, details, ref }) => {
    const orderId = [details.order, ref].find((name) => name && isUuid(name))
    return orderId === undefined ? [] : [{ id, orderId }]
  })
  if (named.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...new Set(named.map(({ orderId }) => orderId))]))
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return new Map(
    named.flatMap(({ id, orderId }) => {
      const number = numbers.get(orderId)
      return number === undefined ? [] : [[id, number] as const]
    }),
  )
}
