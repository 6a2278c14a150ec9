import { and, eq, gt, lte } from 'drizzle-orm'
import { newId } from '../../../lib/ids.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { authVerifications, users } from '../tables.ts'

/** Is this name somebody's, or promised to a registration under way? */
export async function isUsernameTaken(db: DbOrTx, username: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (user) return true
  const [held] = await db
    .select({ id: authVerifications.id })
    .from(authVerifications)
    .where(and(eq(authVerifications.identifier, heldName(username)), gt(authVerifications.expiresAt, now)))
  return held !== undefined
}

const heldName = (username: string) => `username:${username}`

/** Keeps a username from others until `until`, without an account. */
export async function holdUsername(db: DbOrTx, username: string, until: Date, now: Date): Promise<void> {
  await db.insert(authVerifications).values({
    id: newId(now.getTime()),
    identifier: heldName(username),
    value: '',
    expiresAt: until,
    createdAt: now,
    updatedAt: now,
  })
}

/** Removes names that were held and not taken. */
export async function deleteHeldNames(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(authVerifications).where(lte(authVerifications.expiresAt, now))
}
