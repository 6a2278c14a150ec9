import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { executePrepared, runPrepared } from '../../../platform/db/prepared.ts'
import { credentials, emailTokens, studentCodes, users } from '../tables.ts'
import { deleteSessions } from './sessions.ts'

type LockedUser = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'image' | 'emailVerified' | 'method' | 'blockedAt' | 'deletedAt'
>

/**
 * Locks a user's row until the transaction ends: no order, store or session can begin or end meanwhile. Taken before
 * any other lock on the user's rows, to avoid deadlocks.
 */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | undefined> {
  const [row] = await executePrepared<LockedUser>(
    tx,
    sql`select id, email, image, email_verified as "emailVerified", method, blocked_at as "blockedAt",
      deleted_at as "deletedAt" from users where id = ${userId} for update`,
  )
  return row
}

/** Within a transaction, the account cannot be deleted until its end. */
export async function isDeleted(db: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await runPrepared(
    db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId)).for('key share'),
  )
  return !row || row.deletedAt !== null
}

/** Removes all personal data and credentials of an account; returns its new username. */
export async function eraseUser(tx: Tx, userId: string, now: Date): Promise<string> {
  // Random, since an id appears in picture paths and would link the account to the person.
  const tag = randomBytes(8).toString('hex').slice(0, 15)
  const username = `baja-${tag}`
  await tx
    .update(users)
    .set({
      name: 'Cuenta eliminada',
      email: `${tag}@eliminada.invalid`,
      username,
      emailVerified: false,
      firstName: '',
      lastName: '',
      phone: '',
      country: '',
      city: '',
      address: '',
      image: null,
      role: 'user',
      staffRoles: [],
      staffFacultyId: null,
      advertisingAt: null,
      studentEmail: null,
      studentVerifiedAt: null,
      studentConsentAt: null,
      browserHash: null,
      uncollectedParcels: 0,
      blockedAt: now,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await deleteSessions(tx, userId)
  await tx.delete(credentials).where(eq(credentials.userId, userId))
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId))
  await tx.delete(studentCodes).where(eq(studentCodes.userId, userId))
  return username
}
