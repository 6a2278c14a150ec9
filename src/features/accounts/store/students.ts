import { and, eq, sql } from 'drizzle-orm'
import { type DbOrTx, firstRow, type Tx } from '../../../platform/db/pool.ts'
import { studentCodes, users } from '../tables.ts'

/** A unique index refuses an address that verified another account. */
export async function markStudent(
  db: DbOrTx,
  userId: string,
  studentEmail: string,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ studentEmail, studentVerifiedAt: now, updatedAt: now })
    .where(eq(users.id, userId))
}

export async function isStudentEmailTaken(db: DbOrTx, studentEmail: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.studentEmail, studentEmail), sql`${users.studentVerifiedAt} is not null`))
  return row !== undefined
}

export async function findStudentMark(db: DbOrTx, userId: string) {
  const [row] = await db
    .select({ email: users.studentEmail, verifiedAt: users.studentVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export type StudentCode = typeof studentCodes.$inferSelect

/** The code is derived from the seed, so that the mail's job can derive it again. */
export function studentCodeSeed({
  userId,
  email,
  sentAt,
}: Pick<StudentCode, 'userId' | 'email' | 'sentAt'>): string {
  return `${userId} ${email} ${sentAt.getTime()}`
}

export function findStudentCode(db: DbOrTx, userId: string): Promise<StudentCode | undefined> {
  return firstRow(db.select().from(studentCodes).where(eq(studentCodes.userId, userId)))
}

export function lockStudentCode(tx: Tx, userId: string): Promise<StudentCode | undefined> {
  return firstRow(tx.select().from(studentCodes).where(eq(studentCodes.userId, userId)).for('update'))
}

export async function replaceStudentCode(db: DbOrTx, code: Omit<StudentCode, 'attempts'>): Promise<void> {
  const { userId, ...rest } = code
  const set = { ...rest, attempts: 0 }
  await db
    .insert(studentCodes)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: studentCodes.userId, set })
}

export async function countCodeTry(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(studentCodes)
    .set({ attempts: sql`${studentCodes.attempts} + 1` })
    .where(eq(studentCodes.userId, userId))
}

/** The time of sending stays. */
export async function expireStudentCode(db: DbOrTx, userId: string, now: Date): Promise<void> {
  await db.update(studentCodes).set({ expiresAt: now }).where(eq(studentCodes.userId, userId))
}

export async function deleteStudentCode(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(studentCodes).where(eq(studentCodes.userId, userId))
}
