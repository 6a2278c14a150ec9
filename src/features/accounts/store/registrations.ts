import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { addMs } from '../../../lib/dates.ts'
import { lockKey } from '../../../platform/db/lock.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { settings } from '../../settings/rules.ts'
import { authVerifications, users } from '../tables.ts'

/**
 * A registration for an address with an account leaves the same traces as a new account: the name is taken and the
 * password gets the same response. No read here depends on the time; a sweep deletes the rows.
 */

/** Serializes registrations of the same address or username. */
export async function lockRegistration(tx: Tx, email: string, username: string): Promise<void> {
  for (const name of [`registration:${email}`, `username:${username}`])
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(name)}::bigint)`)
}

export async function isUsernameTaken(db: DbOrTx, username: string): Promise<boolean> {
  return (await usernameHolder(db, username)) !== undefined
}

const usernameKey = (username: string) => `username:${username}`

export async function usernameHolder(db: DbOrTx, username: string): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.username, username))
  return user?.email ?? (await storedValue(db, usernameKey(username)))
}

/** Reserves a username for an address without an account. `since` is when it was chosen. */
export async function reserveUsername(
  db: DbOrTx,
  username: string,
  email: string,
  since: Date,
): Promise<void> {
  await storeValue(db, usernameKey(username), email, since)
}

const registrationKey = (email: string) => `registration:${email}`

/** Stores the first password that a registration chose for an address with an account. */
export async function storeChosenPassword(
  db: DbOrTx,
  email: string,
  passwordHash: string,
  since: Date,
): Promise<void> {
  if ((await chosenPassword(db, email)) === undefined)
    await storeValue(db, registrationKey(email), passwordHash, since)
}

export function chosenPassword(db: DbOrTx, email: string): Promise<string | undefined> {
  return storedValue(db, registrationKey(email))
}

async function storedValue(db: DbOrTx, identifier: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: authVerifications.value })
    .from(authVerifications)
    .where(eq(authVerifications.identifier, identifier))
    .limit(1)
  return row?.value
}

async function storeValue(db: DbOrTx, identifier: string, value: string, since: Date): Promise<void> {
  await db.insert(authVerifications).values({
    id: newId(since.getTime()),
    identifier,
    value,
    expiresAt: addMs(since, settings.unconfirmedMs),
    createdAt: since,
    updatedAt: since,
  })
}

/**
 * Deletes accounts that were not confirmed in time, and the values of registrations without an account, in one
 * transaction: a moment between the two would reveal which is which.
 */
export async function deleteOldRegistrations(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx.delete(users).where(
    and(
      eq(users.emailVerified, false),
      // Blocked accounts stay blocked, and deleted ones are referenced by orders.
      isNull(users.blockedAt),
      isNull(users.signedInAt),
      lte(users.createdAt, before),
    ),
  )
  await tx.delete(authVerifications).where(lte(authVerifications.expiresAt, now))
}
