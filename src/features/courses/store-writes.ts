import { count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/pool.ts'
import type { ListItem } from './rules.ts'
import { itemKey } from './rules-list.ts'
import { type CourseRow, itemsOf } from './store.ts'
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

/** Many at once. */
export async function insertProgrammes(
  tx: Tx,
  rows: readonly NewProgramme[],
): Promise<{ id: number; name: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(programmes)
    .values([...rows])
    .returning({ id: programmes.id, name: programmes.name })
}

/** Programmes that get more semesters. */
export async function lengthenProgrammes(
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

export const insertCourse = (tx: Tx, row: NewCourse) =>
  one(tx.insert(courses).values(row).returning({ id: courses.id }))

/** Many at once. */
export async function insertCourses(
  tx: Tx,
  rows: readonly NewCourse[],
): Promise<{ id: number; programmeId: number; code: string }[]> {
  if (rows.length === 0) return []
  const { id, programmeId, code } = courses
  return tx
    .insert(courses)
    .values([...rows])
    .returning({ id, programmeId, code })
}

/** What a table says of courses that there are. */
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
export const replaceItems = (tx: Tx, courseId: number, items: readonly NewItem[]): Promise<void> =>
  replaceLists(tx, [{ courseId, items }])

/** The same of many courses: four statements, however many there are. */
export async function replaceLists(
  tx: Tx,
  lists: readonly { courseId: number; items: readonly NewItem[] }[],
): Promise<void> {
  if (lists.length === 0) return
  const before = Map.groupBy(
    await itemsOf(
      tx,
      lists.map(({ courseId }) => courseId),
    ),
    ({ courseId }) => courseId,
  )
  const gone: number[] = []
  const rows = lists.flatMap(({ courseId, items }) => {
    const kept = new Map(before.get(courseId)?.map((row) => [itemKey(row), row.id]))
    const now = new Set(items.map(itemKey))
    for (const [key, id] of kept) if (!now.has(key)) gone.push(id)
    return items.map((item, position) => ({
      ...item,
      id: kept.get(itemKey(item)) ?? null,
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
