import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { foldedSql } from '../../platform/db/folded.ts'
import { type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { faculties } from '../settings/tables.ts'
import type { Requirement } from './rules.ts'
import { courseItems, courses, programmes, terms } from './tables.ts'

export type ProgrammeRow = typeof programmes.$inferSelect & { faculty: string | null }
export type CourseRow = typeof courses.$inferSelect
export type ItemRow = typeof courseItems.$inferSelect
export type TermRow = typeof terms.$inferSelect

const programmeColumns = { ...getTableColumns(programmes), faculty: faculties.name }

export const hasActiveProgramme = async (db: DbOrTx): Promise<boolean> =>
  (await db.$count(programmes, eq(programmes.active, true))) > 0

const selectProgrammes = (db: DbOrTx) =>
  db.select(programmeColumns).from(programmes).leftJoin(faculties, eq(faculties.id, programmes.facultyId))

export const allProgrammes = (db: DbOrTx): Promise<ProgrammeRow[]> =>
  selectProgrammes(db).orderBy(asc(programmes.name))

export async function programmeById(db: DbOrTx, id: number): Promise<ProgrammeRow | undefined> {
  return (await selectProgrammes(db).where(eq(programmes.id, id)))[0]
}

export function courseById(db: DbOrTx, id: number): Promise<CourseRow | undefined> {
  return firstRow(db.select().from(courses).where(eq(courses.id, id)))
}

export const coursesOf = (db: DbOrTx, programmeId?: number) =>
  db
    .select()
    .from(courses)
    .where(programmeId === undefined ? undefined : eq(courses.programmeId, programmeId))
    .orderBy(asc(courses.programmeId), asc(courses.semester), asc(courses.code), asc(courses.id))

export const itemsOf = (db: DbOrTx, courseIds?: readonly number[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(courseItems)
    .where(courseIds && sql`${courseItems.courseId} = any(${sql.param(courseIds)}::int[])`)
    .orderBy(asc(courseItems.courseId), asc(courseItems.position), asc(courseItems.id))

export async function countsOfProgrammes(db: DbOrTx) {
  const rows = await db
    .select({
      id: courses.programmeId,
      courses: sql<number>`count(distinct ${courses.id})::int`,
      items: count(courseItems.id),
    })
    .from(courses)
    .leftJoin(courseItems, eq(courseItems.courseId, courses.id))
    .groupBy(courses.programmeId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export const allTerms = (db: DbOrTx): Promise<TermRow[]> => db.select().from(terms).orderBy(asc(terms.endsOn))

/** Open programmes and the calendar in one statement. */
export async function programmesAndTerms(
  db: DbOrTx,
): Promise<{ programmes: ProgrammeRow[]; terms: TermRow[] }> {
  const [row] = await executePrepared<{ programmes: ProgrammeRow[]; terms: TermRow[] }>(
    db,
    sql`select
      coalesce((select json_agg(json_build_object('id', p.id, 'facultyId', p.faculty_id, 'name', p.name,
          'semesters', p.semesters, 'active', p.active, 'faculty', f.name) order by p.name)
        from programmes p left join faculties f on f.id = p.faculty_id where p.active), '[]') as programmes,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'startsOn', starts_on, 'endsOn', ends_on)
        order by ends_on) from terms), '[]') as terms`,
  )
  return row ?? { programmes: [], terms: [] }
}

export type ListedItem = Pick<ItemRow, 'courseId' | 'requirement' | 'isbn' | 'name' | 'note' | 'query'> & {
  code: string
  course: string
  listedBy: string
  id: number | null
  cover: StoredImage | null
}

/** Courses of a semester, a row an item with its cover; a course without items is one row. */
export const semesterList = (db: DbOrTx, programmeId: number, semester: number): Promise<ListedItem[]> =>
  executePrepared<ListedItem>(
    db,
    sql`select c.id as "courseId", c.code, c.name as course, c.listed_by as "listedBy", i.id, i.requirement, i.isbn, i.name,
        i.note, i.query::text as query, b.cover
      from courses c
      left join course_items i on i.course_id = c.id
      left join books b on b.isbn = i.isbn
      where c.programme_id = ${programmeId} and c.semester = ${semester} and c.active
      order by c.code, c.id, i.position, i.id`,
  )

type CourseOfBook = { name: string; programme: string; semester: number; requirement: Requirement }

/** Courses that list a book, those that require it first: in alphabetical order, `required` is last. */
export async function coursesOfBook(db: DbOrTx, isbn: string): Promise<CourseOfBook[]> {
  const { rows } = await db.execute<CourseOfBook>(sql`
    select c.name, p.name as programme, c.semester, i.requirement
    from course_items i join courses c on c.id = i.course_id and c.active
    join programmes p on p.id = c.programme_id and p.active
    where i.isbn = ${isbn} order by i.requirement desc, p.name, c.semester, c.name limit 12`)
  return rows
}

/**
 * Items of the course with this code, or with a name that begins with the text (the shortest such name), in
 * all programmes that teach it; each item once, required ones first.
 */
export function itemsOfMatchingCourse(db: DbOrTx, text: string, limit: number) {
  const isTaught = sql`c.active and exists (select from programmes p where p.id = c.programme_id and p.active)`
  return executePrepared<{ courseId: number; course: string; isbn: string | null; name: string }>(
    db,
    sql`with named as (
        select c.name from courses c
        where ${isTaught} and exists (select from course_items i where i.course_id = c.id)
          and (starts_with(${foldedSql(sql`c.name`)}, ${foldedSql(sql`${text}::text`)}) or lower(c.code) = lower(${text}))
        order by length(c.name), c.name
        limit 1
      ), items as (
        select distinct on (coalesce(i.isbn, ${foldedSql(sql`i.name`)})) c.id as "courseId", c.name as course, i.isbn,
          coalesce(b.title, i.name) as name, i.requirement, i.position
        from named
        join courses c on c.name = named.name and ${isTaught}
        join course_items i on i.course_id = c.id
        left join books b on b.isbn = i.isbn
        order by coalesce(i.isbn, ${foldedSql(sql`i.name`)}), i.requirement desc, c.id
      )
      select "courseId", course, isbn, name from items order by requirement desc, position, name limit ${limit}`,
  )
}

/** Number of enrolled students whose next semester lists each book, without blocked accounts. */
export async function nextStudents(db: DbOrTx, isbns: readonly string[]): Promise<Map<string, number>> {
  if (isbns.length === 0) return new Map()
  const rows = await executePrepared<{ isbn: string; people: number }>(
    db,
    sql`select i.isbn, count(distinct e.user_id)::int as people
      from course_items i
      join courses c on c.id = i.course_id and c.active
      join enrolments e on e.programme_id = c.programme_id and e.semester + 1 = c.semester
      join users u on u.id = e.user_id and u.blocked_at is null
      where i.isbn = any(${sql.param(isbns)}::text[])
      group by i.isbn`,
  )
  return new Map(rows.map(({ isbn, people }) => [isbn, people]))
}
