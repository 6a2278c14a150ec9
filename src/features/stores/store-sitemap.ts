import { and, asc, eq, gte, lt, max } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { isOpen } from './store.ts'
import { stores } from './tables.ts'

/** Highest id of the stores. */
export async function lastStoreId(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ last: max(stores.id) }).from(stores)
  return row?.last ?? 0
}

/** Open stores with their id from `from` up to before `to`, and the time of each one's last change. */
export function storesInRange(db: DbOrTx, from: number, to: number) {
  return db
    .select({ url: stores.url, updatedAt: stores.updatedAt })
    .from(stores)
    .innerJoin(users, eq(users.id, stores.ownerId))
    .where(and(gte(stores.id, from), lt(stores.id, to), isOpen))
    .orderBy(asc(stores.id))
}
