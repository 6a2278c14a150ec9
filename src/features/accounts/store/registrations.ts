import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { addMs } from '../../../lib/dates.ts'
import { lockKey } from '../../../platform/db/lock.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { settings } from '../../settings/rules.ts'
import { authVerifications, users } from '../tables.ts'

/**
 * Registrations for an address with an account leave the same traces as one that begins an account: the name is
 * taken and the password answers. All of it is there until the sweep takes it away, so none of these reads asks for
 * the time.
 */

/** Two registrations that name the same address or the same username take turns until the transaction ends. */
export async function lockRegistration(tx: Tx, email: string, username: string): Promise<void> {
  for (const name of [`registration:${email}`, `username:${username}`])
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(name)}::bigint)`)
}

/** Is this name somebody's, or promised to a registration under way? */
export async function isUsernameTaken(db: DbOrTx, username: string): Promise<boolean> {
  return (await usernameHolder(db, username)) !== undefined
}

const heldName = (username: string) => `username:${username}`

/** The e-mail of the account or the registration that has this username. */
export async function usernameHolder(db: DbOrTx, username: string): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.username, username))
  return user?.email ?? (await keptValue(db, heldName(username)))
}

/** Keeps a username for this address from others, without an account. `since` is when it was chosen. */
export async function holdUsername(db: DbOrTx, username: string, email: string, since: Date): Promise<void> {
  await keepValue(db, heldName(username), email, since)
}

const begunRegistration = (email: string) => `registration:${email}`

/**
 * Remembers the password that a registration chose for an address with an account, unless one is remembered: an
 * account keeps the password it was begun with, too.
 */
export async function storeChosenPassword(
  db: DbOrTx,
  email: string,
  passwordHash: string,
  since: Date,
): Promise<void> {
  if ((await chosenPassword(db, email)) === undefined)
    await keepValue(db, begunRegistration(email), passwordHash, since)
}

/** The hash of the password that a registration for this address chose without becoming an account. */
export function chosenPassword(db: DbOrTx, email: string): Promise<string | undefined> {
  return keptValue(db, begunRegistration(email))
}

async function keptValue(db: DbOrTx, identifier: string): Promise<string | undefined> {
  const [kept] = await db
    .select({ value: authVerifications.value })
    .from(authVerifications)
    .where(eq(authVerifications.identifier, identifier))
    .limit(1)
  return kept?.value
}

async function keepValue(db: DbOrTx, identifier: string, value: string, since: Date): Promise<void> {
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
 * Removes accounts whose address nobody has confirmed in time, and what was kept for registrations that came to
 * nothing. In one transaction, or the moment between would tell them apart.
 */
export async function deleteOldRegistrations(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx.delete(users).where(
    and(
      eq(users.emailVerified, false),
      // Blocked ones stay shut out, and deleted ones are what orders name.
      isNull(users.blockedAt),
      isNull(users.signedInAt),
      lte(users.createdAt, before),
    ),
  )
  await tx.delete(authVerifications).where(lte(authVerifications.expiresAt, now))
}
