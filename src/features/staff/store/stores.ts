import { and, count, desc, eq, sql } from 'drizzle-orm'
import { hasWords } from '../../../platform/db/folded.ts'
import { type Db, firstRow } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import { orders } from '../../orders/tables.ts'
import type { StoreVerification } from '../../stores/rules.ts'
import { stores } from '../../stores/tables.ts'

const { name, url, verification, products, sales, createdAt, closedAt } = stores
const { username, blockedAt, deletedAt } = users
const own = { name, url, verification, products, sales, createdAt, closedAt }
const columns = { ...own, username, blockedAt, deletedAt }

const { about, email, phone, address, city, logo, cover, social, heldAt, termsVersion, termsAcceptedAt } =
  stores
const contact = { about, email, phone, address, city, logo, cover, social }

const called = sql`concat_ws(' ', ${stores.name}, ${users.username})`

/** Stores with these words, those under review first. */
export async function staffStores(
  db: Db,
  request: { q: string; verification?: StoreVerification | undefined; page: number; limit: number },
) {
  const where = and(
    hasWords(called, request.q),
    request.verification && eq(stores.verification, request.verification),
  )
  const from = db.select(columns).from(stores).innerJoin(users, eq(users.id, stores.ownerId))
  const [rows, [counted]] = await Promise.all([
    from
      .where(where)
      .orderBy(sql`${stores.verification} <> 'review'`, desc(stores.createdAt), desc(stores.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    db.select({ total: count() }).from(stores).innerJoin(users, eq(users.id, stores.ownerId)).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export const staffStore = (db: Db, url: string) =>
  firstRow(
    db
      .select({
        ...columns,
        ...contact,
        ...{ heldAt, termsVersion, termsAcceptedAt },
        comment: stores.verificationComment,
        ownerName: users.name,
        studentVerifiedAt: users.studentVerifiedAt,
      })
      .from(stores)
      .innerJoin(users, eq(users.id, stores.ownerId))
      .where(eq(stores.url, url)),
  )

export const storeOfOrderNumber = async (db: Db, number: number): Promise<string | undefined> =>
  (await firstRow(db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))))?.id
