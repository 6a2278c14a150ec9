import { eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { studentCodes } from '../tables.ts'

export type StudentCode = typeof studentCodes.$inferSelect

/** Seed of one sending: the code is made from it, so that the mail's job can make it again. */
export function studentCodeSeed({
  userId,
  email,
  sentAt,
}: Pick<StudentCode, 'userId' | 'email' | 'sentAt'>): string {
  return `${userId} ${email} ${sentAt.getTime()}`
}

/** Code that is under way for this user. */
export async function findStudentCode(db: DbOrTx, userId: string): Promise<StudentCode | undefined> {
  const [row] = await db.select().from(studentCodes).where(eq(studentCodes.userId, userId))
  return row
}

/** The same, held until the transaction ends, so that tries made at once follow each other. */
export async function lockStudentCode(tx: Tx, userId: string): Promise<StudentCode | undefined> {
  const [row] = await tx.select().from(studentCodes).where(eq(studentCodes.userId, userId)).for('update')
  return row
}

export async function replaceStudentCode(db: DbOrTx, code: Omit<StudentCode, 'attempts'>): Promise<void> {
  const { userId, ...rest } = code
  const set = { ...rest, attempts: 0 }
  await db
    .insert(studentCodes)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: studentCodes.userId, set })
}

/** Counts a try of a code that is held (`lockStudentCode`). */
export async function countCodeTry(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(studentCodes)
    .set({ attempts: sql`${studentCodes.attempts} + 1` })
    .where(eq(studentCodes.userId, userId))
}

/** Makes the code worthless at once, and keeps when it was sent. */
export async function expireStudentCode(db: DbOrTx, userId: string, now: Date): Promise<void> {
  await db.update(studentCodes).set({ expiresAt: now }).where(eq(studentCodes.userId, userId))
}

export async function deleteStudentCode(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(studentCodes).where(eq(studentCodes.userId, userId))
}
