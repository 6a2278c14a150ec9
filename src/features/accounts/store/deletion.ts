import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { credentials, emailTokens, studentCodes, users } from '../tables.ts'
import { deleteSessions } from './sessions.ts'

/**
 * Holds a user's row until the transaction ends: no order or store can begin for them meanwhile, and whatever opens
 * or ends sessions takes turns. Before any other lock on what is theirs, so that nobody waits in a circle.
 */
export async function lockUser(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      image: users.image,
      emailVerified: users.emailVerified,
      method: users.method,
      blockedAt: users.blockedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

/** Is nothing of this person left? */
export async function isDeleted(db: DbOrTx, userId: string): Promise<boolean> {
  const [row] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  return !row || row.deletedAt !== null
}

/** Takes the person out of an account's row and everything that lets anyone in. */
export async function eraseUser(tx: Tx, userId: string, now: Date): Promise<void> {
  // Not to be guessed from an id that pictures show: whoever had the name or the address first could not be joined.
  const tag = randomBytes(8).toString('hex').slice(0, 15)
  await tx
    .update(users)
    .set({
      name: 'Cuenta eliminada',
      email: `${tag}@eliminada.invalid`,
      username: `baja-${tag}`,
      emailVerified: false,
      firstName: '',
      lastName: '',
      phone: '',
      country: '',
      city: '',
      address: '',
      image: null,
      role: 'user',
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
}
