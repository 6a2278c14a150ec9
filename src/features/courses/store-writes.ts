import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/pool.ts'
import type { ListItem } from './rules.ts'
import { itemKey } from './rules-list.ts'
import { courseItems, courses, programmes, terms } from './tables.ts'

type NewProgramme = typeof programmes.$inferInsert
type NewCourse = typeof courses.$inferInsert
type NewTerm = typeof terms.$inferInsert

/** One at a time: an import plans with what it read. */
export async function lockCourses(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('courses'))`)
}

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('an insert returned no row')
  return row
}

export const insertProgramme = (tx: Tx, row: NewProgramme) =>
  one(tx.insert(programmes).values(row).returning({ id: programmes.id }))

export async function updateProgramme(tx: Tx, id: number, change: Partial<NewProgramme>): Promise<void> {
  await tx.update(programmes).set(change).where(eq(programmes.id, id))
}

export const insertCourse = (tx: Tx, row: NewCourse) =>
  one(tx.insert(courses).values(row).returning({ id: courses.id }))

export async function updateCourse(tx: Tx, id: number, change: Partial<NewCourse>): Promise<void> {
  await tx.update(courses).set(change).where(eq(courses.id, id))
}

export async function countCourses(tx: Tx, programmeId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(courses).where(eq(courses.programmeId, programmeId))
  return row?.n ?? 0
}

/** The highest semester that a programme has courses of; 0 without any. */
export async function lastSemester(tx: Tx, programmeId: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${courses.semester}), 0)::int` })
    .from(courses)
    .where(eq(courses.programmeId, programmeId))
  return row?.last ?? 0
}

export const insertTerm = (tx: Tx, row: NewTerm) =>
  one(tx.insert(terms).values(row).returning({ id: terms.id }))

export async function updateTerm(tx: Tx, id: number, change: Partial<NewTerm>): Promise<void> {
  await tx.update(terms).set(change).where(eq(terms.id, id))
}

export async function deleteTerm(tx: Tx, id: number): Promise<void> {
  await tx.delete(terms).where(eq(terms.id, id))
}

export type NewItem = ListItem & { query: string | null }

/** The list of a course becomes this one; what is on both keeps its row. */
export async function replaceItems(tx: Tx, courseId: number, items: readonly NewItem[]): Promise<void> {
  const before = await tx.select().from(courseItems).where(eq(courseItems.courseId, courseId))
  const kept = new Map(before.map((row) => [itemKey(row), row.id]))
  const now = new Set(items.map(itemKey))
  const gone = before.filter((row) => !now.has(itemKey(row))).map(({ id }) => id)
  if (gone.length > 0)
    await tx
      .delete(courseItems)
      .where(and(eq(courseItems.courseId, courseId), sql`${courseItems.id} = any(${sql.param(gone)}::int[])`))
  for (const [position, item] of items.entries()) {
    const id = kept.get(itemKey(item))
    if (id === undefined) await tx.insert(courseItems).values({ ...item, courseId, position })
    else
      await tx
        .update(courseItems)
        .set({ ...item, position })
        .where(eq(courseItems.id, id))
  }
}
