import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { addMs, MINUTE } from '../../lib/dates.ts'
import { type Db, type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { personColumns } from '../accounts/store/sessions.ts'
import { users } from '../accounts/tables.ts'
import { stores } from '../stores/tables.ts'
import { accessTokens } from './tables.ts'

const bearerOfToken = prepared((db) =>
  db
    .select({
      tokenId: accessTokens.id,
      scopes: accessTokens.scopes,
      storeId: accessTokens.storeId,
      isDue: sql<boolean>`coalesce(${accessTokens.usedAt} < ${sql.placeholder('usedBefore')}::timestamptz, true)`,
      ...personColumns,
      method: users.method,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(stores, eq(stores.id, accessTokens.storeId))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        sql`${accessTokens.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
        isNull(users.blockedAt),
        // Only while the store is open and still belongs to the token's owner.
        or(isNull(accessTokens.storeId), and(eq(stores.ownerId, users.id), isNull(stores.closedAt))),
      ),
    )
    .prepare('bearer_of_token'),
)

/** `isDue`: the last use is older than a minute. */
export function findBearer(db: Db, tokenHash: string, now: Date) {
  const usedBefore = addMs(now, -MINUTE).toISOString()
  return firstRow(bearerOfToken(db).execute({ tokenHash, now: now.toISOString(), usedBefore }))
}

export async function recordUse(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db.update(accessTokens).set({ usedAt: now }).where(eq(accessTokens.id, id))
}

export async function insertToken(db: DbOrTx, token: typeof accessTokens.$inferInsert): Promise<void> {
  await db.insert(accessTokens).values(token)
}

export function tokenCount(db: DbOrTx, userId: string): Promise<number> {
  return db.$count(accessTokens, eq(accessTokens.userId, userId))
}

export function tokensOf(db: DbOrTx, userId: string) {
  return db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
}

export async function tokenMailData(db: DbOrTx, id: string) {
  const [row] = await db
    .select({
      name: accessTokens.name,
      scopes: accessTokens.scopes,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      email: users.email,
      firstName: users.firstName,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.id, id), isNull(users.deletedAt)))
  return row
}

export async function deleteToken(db: DbOrTx, userId: string, id: string): Promise<void> {
  await db.delete(accessTokens).where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
}

export async function deleteTokensOf(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId))
}
