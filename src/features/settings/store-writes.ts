import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { faculties } from './tables.ts'

export type NewFaculty = Omit<typeof faculties.$inferInsert, 'id'>

export async function facultyNamed(db: DbOrTx, name: string): Promise<{ id: number } | undefined> {
  const [row] = await db.select({ id: faculties.id }).from(faculties).where(eq(faculties.name, name))
  return row
}

/** undefined where the name is taken. */
export async function insertFaculty(db: DbOrTx, faculty: NewFaculty): Promise<{ id: number } | undefined> {
  const [row] = await db
    .insert(faculties)
    .values(faculty)
    .onConflictDoNothing({ target: faculties.name })
    .returning({ id: faculties.id })
  return row
}
