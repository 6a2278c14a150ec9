import { eq, max, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/pool.ts'
import type { ListItem } from './rules.ts'
import { itemKey } from './rules-list.ts'
import { type CourseRow, itemsOf } from './store.ts'
import { courseItems, courses, programmes, terms } from './tables.ts'

type NewProgramme = typeof programmes.$inferInsert
type NewCourse = typeof courses.$inferInsert
type NewTerm = typeof terms.$inferInsert

/** Serialises writers: an import plans with the rows it has read. */
export async function lockCourses(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('courses'))`)
}

export async function insertProgrammes(
  tx: Tx,
  rows: NewProgramme[],
): Promise<{ id: number; name: string }[]> {
  const { id, name } = programmes
  return rows.length === 0 ? [] : tx.insert(programmes).values(rows).returning({ id, name })
}

export async function extendProgrammes(
  tx: Tx,
  rows: readonly { id: number; semesters: number }[],
): Promise<void> {
  if (rows.length > 0)
    await tx.execute(sql`
      update programmes p set semesters = row.semesters
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (id int, semesters smallint) where p.id = row.id`)
}

export async function updateProgramme(tx: Tx, id: number, change: Partial<NewProgramme>): Promise<void> {
  await tx.update(programmes).set(change).where(eq(programmes.id, id))
}

export async function insertCourses(
  tx: Tx,
  rows: NewCourse[],
): Promise<{ id: number; programmeId: number; code: string }[]> {
  const { id, programmeId, code } = courses
  return rows.length === 0 ? [] : tx.insert(courses).values(rows).returning({ id, programmeId, code })
}

export async function updateCourses(
  tx: Tx,
  rows: readonly Pick<CourseRow, 'id' | 'semester' | 'name' | 'listedBy'>[],
): Promise<void> {
  if (rows.length > 0)
    await tx.execute(sql`
      update courses c set semester = row.semester, name = row.name, listed_by = row."listedBy"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (id int, semester smallint, name text, "listedBy" text)
      where c.id = row.id
        and (c.semester, c.name, c.listed_by) is distinct from (row.semester, row.name, row."listedBy")`)
}

export async function updateCourse(tx: Tx, id: number, change: Partial<NewCourse>): Promise<void> {
  await tx.update(courses).set(change).where(eq(courses.id, id))
}

export const countCourses = (tx: Tx, programmeId: number): Promise<number> =>
  tx.$count(courses, eq(courses.programmeId, programmeId))

/** The highest semester with courses; 0 without any. */
export async function lastSemester(tx: Tx, programmeId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(courses.semester) })
    .from(courses)
    .where(eq(courses.programmeId, programmeId))
  return row?.last ?? 0
}

export async function insertTerm(tx: Tx, row: NewTerm): Promise<{ id: number }[]> {
  return tx.insert(terms).values(row).returning({ id: terms.id })
}

export async function updateTerm(tx: Tx, id: number, change: Partial<NewTerm>): Promise<void> {
  await tx.update(terms).set(change).where(eq(terms.id, id))
}

export async function deleteTerm(tx: Tx, id: number): Promise<void> {
  await tx.delete(terms).where(eq(terms.id, id))
}

export type NewItem = ListItem & { query: string | null }

/** Replaces lists in four statements; items in both versions keep their row. */
export async function replaceLists(
  tx: Tx,
  lists: readonly { courseId: number; items: readonly NewItem[] }[],
): Promise<void> {
  if (lists.length === 0) return
  const ids = lists.map(({ courseId }) => courseId)
  const before = Map.groupBy(await itemsOf(tx, ids), ({ courseId }) => courseId)
  const gone: number[] = []
  const rows = lists.flatMap(({ courseId, items }) => {
    const stored = new Map(before.get(courseId)?.map((row) => [itemKey(row), row.id]))
    const keys = new Set(items.map(itemKey))
    for (const [key, id] of stored) if (!keys.has(key)) gone.push(id)
    return items.map((item, position) => ({
      ...item,
      id: stored.get(itemKey(item)) ?? null,
      courseId,
      position,
    }))
  })
  if (gone.length > 0)
    await tx.delete(courseItems).where(sql`${courseItems.id} = any(${sql.param(gone)}::int[])`)
  const written = sql`json_to_recordset(${JSON.stringify(rows)}::json) as row (id int, "courseId" int, position smallint,
    requirement text, isbn text, name text, note text, query text)`
  await tx.execute(sql`
    update course_items i set position = row.position, requirement = row.requirement, name = row.name, note = row.note,
      query = row.query::tsquery
    from ${written} where i.id = row.id
      and (i.position, i.requirement, i.name, i.note, i.query)
        is distinct from (row.position, row.requirement, row.name, row.note, row.query::tsquery)`)
  await tx.execute(sql`
    insert into course_items (course_id, position, requirement, isbn, name, note, query)
    select row."courseId", row.position, row.requirement, row.isbn, row.name, row.note, row.query::tsquery
    from ${written} where row.id is null order by row."courseId", row.position`)
}
