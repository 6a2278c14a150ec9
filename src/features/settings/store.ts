import { and, asc, eq } from 'drizzle-orm'
import { type OpeningSpan, officeHours } from '../../lib/opening-hours.ts'
import { type Db, type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { prepared, runPrepared } from '../../platform/db/prepared.ts'
import type { FacultyChange } from './contract.ts'
import { faculties } from './tables.ts'

export type Faculty = typeof faculties.$inferSelect

const active = prepared((db) =>
  db
    .select()
    .from(faculties)
    .where(eq(faculties.active, true))
    .orderBy(asc(faculties.position), asc(faculties.id))
    .prepare('active_faculties'),
)

export function activeFaculties(db: Db): Promise<Faculty[]> {
  return active(db).execute()
}

export async function activeFaculty(db: DbOrTx, id: number): Promise<Faculty | undefined> {
  const [row] = await runPrepared(
    db
      .select()
      .from(faculties)
      .where(and(eq(faculties.id, id), eq(faculties.active, true))),
  )
  return row
}

export function allFaculties(db: DbOrTx): Promise<Faculty[]> {
  return db.select().from(faculties).orderBy(asc(faculties.position), asc(faculties.id))
}

export function facultyById(db: DbOrTx, id: number): Promise<Faculty | undefined> {
  return firstRow(runPrepared(db.select().from(faculties).where(eq(faculties.id, id))))
}

/** Empty if unknown. */
export async function openingsOfFaculty(db: DbOrTx, id: number | null): Promise<OpeningSpan[]> {
  const faculty = id === null ? undefined : await facultyById(db, id)
  return faculty?.openings ?? []
}

type NewFaculty = Omit<typeof faculties.$inferInsert, 'id'>

export async function insertFaculty(db: DbOrTx, faculty: NewFaculty): Promise<{ id: number } | undefined> {
  const [row] = await db
    .insert(faculties)
    .values({ ...faculty, ...officeHours(faculty.hours) })
    .onConflictDoNothing({ target: faculties.name })
    .returning({ id: faculties.id })
  return row
}

export function lockFaculty(tx: DbOrTx, id: number) {
  return firstRow(tx.select().from(faculties).where(eq(faculties.id, id)).for('update'))
}

export async function writeFaculty(tx: DbOrTx, id: number, change: FacultyChange): Promise<void> {
  await tx
    .update(faculties)
    .set({ ...change, ...officeHours(change.hours) })
    .where(eq(faculties.id, id))
}
