import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { credentials } from '../tables.ts'

/** Provider id of a password. */
export const PASSWORD = 'credential'

export const GOOGLE = 'google'

export async function insertSubject(db: DbOrTx, userId: string, subject: string, now: Date): Promise<void> {
  await db.insert(credentials).values({
    id: newId(now.getTime()),
    userId,
    providerId: GOOGLE,
    accountId: subject,
    createdAt: now,
    updatedAt: now,
  })
}

export async function setPasswordHash(db: DbOrTx, userId: string, hash: string, now: Date): Promise<void> {
  await db
    .insert(credentials)
    .values({
      id: newId(now.getTime()),
      userId,
      providerId: PASSWORD,
      accountId: userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: hash, updatedAt: now },
    })
}

export async function deletePassword(db: DbOrTx, userId: string): Promise<void> {
  await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD)))
}

export async function findPasswordHash(db: DbOrTx, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD)))
  return row?.hash ?? null
}
