import type { Context } from '../../../context.ts'
import { csvErrors, toCsv } from '../../../lib/csv.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { CourseTableView } from '../contract.ts'
import { courseErrors } from '../errors.ts'
import { readItems } from '../read-lists.ts'
import { courseHeadings, courseRows, listDifference, nameKey } from '../rules-list.ts'
import { allProgrammes, coursesOf, itemsOf } from '../store.ts'
import {
  extendProgrammes,
  insertCourses,
  insertProgrammes,
  lockCourses,
  replaceLists,
  updateCourses,
} from '../store-writes.ts'
import { courseExamples } from '../texts-list.ts'
import { planTable, type Step } from './plan-table.ts'

export async function previewCourseTable(ctx: Context, csv: string): Promise<CourseTableView> {
  const { steps, problems } = await planTable(ctx.db, csv)
  return {
    courses: steps.map(({ listed, programme, stored, items, change }) => {
      const { added, removed, changed } = listDifference(items, listed.items)
      return {
        line: listed.line,
        programme: programme?.name ?? listed.programme,
        isNewProgramme: programme === undefined,
        semester: listed.semester,
        code: stored?.code ?? listed.code,
        name: listed.name,
        items: listed.items.length,
        added: added.length,
        removed: removed.length,
        changed: changed.length,
        change,
      }
    }),
    problems: problems.slice(0, MAX_PROBLEMS),
  }
}

const MAX_PROBLEMS = 200

/**
 * Saves a table of courses, all or nothing. Courses that are not in the table stay. A new programme gets as
 * many semesters as the table has.
 *
 * @throws `course-table-wrong`, whose fields are `csv.{line}`
 */
export async function importCourseTable(ctx: Context, tx: Tx, csv: string) {
  await lockCourses(tx)
  const { steps, problems } = await planTable(tx, csv)
  if (problems.length > 0)
    throw appError(courseErrors, 'course-table-wrong', {
      fields: csvErrors(problems.slice(0, MAX_PROBLEMS)),
    })
  const programmes = await writeProgrammes(tx, steps)
  const open = steps.filter(({ change }) => change !== 'same')
  const ids = await writeCourses(tx, open, programmes)
  const allItems = open.flatMap(({ listed }) => listed.items)
  const items = await readItems(ctx, allItems)
  const lists = open.map(({ listed }, at) => ({
    courseId: ids[at] as number,
    items: items.splice(0, listed.items.length),
  }))
  await replaceLists(tx, lists)
  const created = open.filter(({ change }) => change === 'new').length
  return { created, changed: open.length - created }
}

/** Ids of the programmes by name, after inserting new ones and extending those with too few semesters. */
async function writeProgrammes(tx: Tx, steps: readonly Step[]): Promise<Map<string, number>> {
  const named = [...Map.groupBy(steps, ({ listed }) => nameKey(listed.programme)).values()].map((own) => ({
    stored: own[0]?.programme,
    name: own[0]?.listed.programme ?? '',
    semesters: Math.max(...own.map(({ listed }) => listed.semester)),
  }))
  const stored = named.flatMap(({ stored: row, semesters }) => (row ? { row, semesters } : []))
  const longer = stored.filter(({ row, semesters }) => row.semesters < semesters)
  const extended = longer.map(({ row, semesters }) => ({ id: row.id, semesters }))
  await extendProgrammes(tx, extended)
  const missing = named.filter((programme) => !programme.stored)
  const added = missing.map(({ name, semesters }) => ({ name, semesters }))
  const rows = [...stored.map(({ row }) => row), ...(await insertProgrammes(tx, added))]
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]))
}

async function writeCourses(
  tx: Tx,
  steps: readonly Step[],
  programmes: ReadonlyMap<string, number>,
): Promise<number[]> {
  const programmeOf = ({ listed }: Step) => {
    const id = programmes.get(nameKey(listed.programme))
    if (id === undefined) throw new Error(`no programme ${listed.programme}`)
    return id
  }
  const keyOf = (programmeId: number, code: string) => `${programmeId}\n${nameKey(code)}`
  const changes = steps.flatMap(({ stored, listed: { semester, name, listedBy } }) =>
    stored ? [{ id: stored.id, semester, name, listedBy }] : [],
  )
  await updateCourses(tx, changes)
  const missing = steps.filter(({ stored }) => !stored)
  const added = missing.map((step) => {
    const { semester, code, name, listedBy } = step.listed
    return { programmeId: programmeOf(step), semester, code, name, listedBy }
  })
  const rows = await insertCourses(tx, added)
  const ids = new Map(rows.map(({ id, programmeId, code }) => [keyOf(programmeId, code), id]))
  return steps.map((step) => {
    const id = step.stored?.id ?? ids.get(keyOf(programmeOf(step), step.listed.code))
    if (id === undefined) throw new Error(`no course ${step.listed.code}`)
    return id
  })
}

/** Courses of all programmes as a table to edit and import again; without courses, an example. */
export async function courseTable(ctx: Context): Promise<string> {
  const { db } = ctx
  const [programmes, courses, items] = await Promise.all([allProgrammes(db), coursesOf(db), itemsOf(db)])
  if (courses.length === 0) return toCsv([courseHeadings, ...courseExamples])
  const lists = Map.groupBy(items, ({ courseId }) => courseId)
  const names = new Map(programmes.map(({ id, name }) => [id, name]))
  const listed = courses.map(({ id, programmeId, ...course }) => ({
    ...course,
    programme: names.get(programmeId) ?? '',
    items: lists.get(id) ?? [],
  }))
  return toCsv(courseRows(listed))
}
