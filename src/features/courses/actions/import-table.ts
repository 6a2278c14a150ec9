import type { Context } from '../../../context.ts'
import { toCsv } from '../../../lib/csv.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { CourseTableView } from '../contract.ts'
import { courseErrors } from '../errors.ts'
import { readItems } from '../read-lists.ts'
import { courseRows, listDifference, nameKey } from '../rules-list.ts'
import { allProgrammes, coursesOf, itemsOf } from '../store.ts'
import {
  insertCourses,
  insertProgrammes,
  lengthenProgrammes,
  lockCourses,
  replaceLists,
  updateCourses,
} from '../store-writes.ts'
import { courseColumns, courseExamples } from '../texts-list.ts'
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
export async function importCourseTable(
  ctx: Context,
  tx: Tx,
  csv: string,
): Promise<{ created: number; changed: number }> {
  await lockCourses(tx)
  const { steps, problems } = await planTable(tx, csv)
  if (problems.length > 0)
    throw appError(courseErrors, 'course-table-wrong', {
      fields: Object.fromEntries(
        problems
          .slice(0, MAX_PROBLEMS)
          .toReversed()
          .map(({ line, message }) => [`csv.${line}`, `Línea ${line}: ${message}`]),
      ),
    })
  const programmes = await writeProgrammes(tx, steps)
  const open = steps.filter(({ change }) => change !== 'same')
  const ids = await writeCourses(tx, open, programmes)
  const items = await readItems(
    ctx,
    open.flatMap(({ listed }) => listed.items),
  )
  let at = 0
  await replaceLists(
    tx,
    open.map(({ listed }, course) => {
      const from = at
      at += listed.items.length
      return { courseId: ids[course] as number, items: items.slice(from, at) }
    }),
  )
  const created = open.filter(({ change }) => change === 'new').length
  return { created, changed: open.length - created }
}

/** Ids of the programmes by name, after inserting new ones and extending those with too few semesters. */
async function writeProgrammes(tx: Tx, steps: readonly Step[]): Promise<Map<string, number>> {
  const named = [...Map.groupBy(steps, ({ listed }) => nameKey(listed.programme)).values()].map((own) => ({
    known: own[0]?.programme,
    name: own[0]?.listed.programme ?? '',
    semesters: Math.max(...own.map(({ listed }) => listed.semester)),
  }))
  await lengthenProgrammes(
    tx,
    named.flatMap(({ known, semesters }) =>
      known && known.semesters < semesters ? [{ id: known.id, semesters }] : [],
    ),
  )
  const made = await insertProgrammes(
    tx,
    named.filter(({ known }) => !known).map(({ name, semesters }) => ({ name, semesters })),
  )
  const known = named.flatMap(({ known: row }) => row ?? [])
  return new Map([...known, ...made].map(({ id, name }) => [nameKey(name), id]))
}

/** Ids of the courses in their order. */
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
  await updateCourses(
    tx,
    steps.flatMap(({ stored, listed: { semester, name, listedBy } }) =>
      stored ? [{ id: stored.id, semester, name, listedBy }] : [],
    ),
  )
  const made = await insertCourses(
    tx,
    steps
      .filter(({ stored }) => !stored)
      .map((step) => {
        const { semester, code, name, listedBy } = step.listed
        return { programmeId: programmeOf(step), semester, code, name, listedBy }
      }),
  )
  const ids = new Map(made.map(({ id, programmeId, code }) => [keyOf(programmeId, code), id]))
  return steps.map((step) => {
    const id = step.stored?.id ?? ids.get(keyOf(programmeOf(step), step.listed.code))
    if (id === undefined) throw new Error(`no course ${step.listed.code}`)
    return id
  })
}

/** Courses of all programmes as a table to edit and import again; an example if there are none. */
export async function courseTable(ctx: Context): Promise<string> {
  const [programmes, all, items] = await Promise.all([
    allProgrammes(ctx.db),
    coursesOf(ctx.db),
    itemsOf(ctx.db),
  ])
  if (all.length === 0)
    return toCsv([Object.values(courseColumns).map(([heading]) => heading), ...courseExamples])
  const lists = Map.groupBy(items, ({ courseId }) => courseId)
  const names = new Map(programmes.map(({ id, name }) => [id, name]))
  const rows = courseRows(
    all.map(({ id, programmeId, semester, code, name, listedBy }) => ({
      programme: names.get(programmeId) ?? '',
      semester,
      code,
      name,
      listedBy,
      items: lists.get(id) ?? [],
    })),
  )
  return toCsv(rows)
}
