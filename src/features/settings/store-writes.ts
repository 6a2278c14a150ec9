import { eq } from 'drizzle-orm'
import { officeHours } from '../../lib/opening-hours.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { FacultyChange } from './contract.ts'
import { faculties } from './tables.ts'

export type NewFaculty = Omit<typeof faculties.$inferInsert, 'id'>

export async function facultyNamed(db: DbOrTx, name: string): Promise<{ id: number } | undefined> {
  const [row] = await db.select({ id: faculties.id }).from(faculties).where(eq(faculties.name, name))
  return row
}

/** undefined if the name is taken. */
export async function insertFaculty(db: DbOrTx, faculty: NewFaculty): Promise<{ id: number } | undefined> {
  const [row] = await db
    .insert(faculties)
    .values({ ...faculty, ...officeHours(faculty.hours) })
    .onConflictDoNothing({ target: faculties.name })
    .returning({ id: faculties.id })
  return row
}

export async function lockFaculty(tx: DbOrTx, id: number) {
  const [row] = await tx.select().from(faculties).where(eq(faculties.id, id)).for('update')
  return row
}

export async function writeFaculty(tx: DbOrTx, id: number, change: FacultyChange): Promise<void> {
  await tx
    .update(faculties)
    .set({ ...change, ...officeHours(change.hours) })
    .where(eq(faculties.id, id))
}
