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
 * Holds a user's row until the transaction ends: no order or store can begin for them meanwhile, and whatever opens
 * or ends sessions takes turns. Before any other lock on what is theirs, so that nobody waits in a circle.
 */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | undefined> {
  const [row] = await executePrepared<LockedUser>(
    tx,
    sql`select id, email, image, email_verified as "emailVerified", method, blocked_at as "blockedAt",
      deleted_at as "deletedAt" from users where id = ${userId} for update`,
  )
  return row
}

/** Is nothing of this person left? */
export async function isDeleted(db: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await runPrepared(
    db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId)),
  )
  return !row || row.deletedAt !== null
}

/** Takes the person out of an account's row and everything that lets anyone in. Answers the username from now on. */
export async function eraseUser(tx: Tx, userId: string, now: Date): Promise<string> {
  // Not to be guessed from an id that pictures show: whoever had the name or the address first could not be joined.
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
