import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/pool.ts'
import { credentials, emailTokens, studentCodes, users } from '../tables.ts'
import { deleteSessions } from './sessions.ts'

/** Holds a user's row until the transaction ends: no order or store can begin for them meanwhile. */
export async function lockUser(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ id: users.id, image: users.image, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

/** Takes the person out of an account's row and everything that lets anyone in. */
export async function eraseUser(tx: Tx, userId: string, now: Date): Promise<void> {
  const tag = userId.replaceAll('-', '').slice(-12)
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
