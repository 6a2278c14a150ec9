import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { users } from '../tables.ts'

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
