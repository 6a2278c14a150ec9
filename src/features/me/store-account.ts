import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { stores } from '../stores/tables.ts'

const accountRow = prepared((db) =>
  db
    .select({
      studentSince: users.studentVerifiedAt,
      store: { id: stores.id, name: stores.name, products: stores.products },
    })
    .from(users)
    .leftJoin(stores, eq(stores.ownerId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account'),
)

/** One query, since every account page needs it. */
export async function accountOf(db: Db, userId: string) {
  const [row] = await accountRow(db).execute({ userId })
  if (!row) throw new Error(`no user ${userId}`)
  return row
}
