import type { Context } from '../../../context.ts'
import { toCsv } from '../../../lib/csv.ts'
import { appError } from '../../../lib/errors.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import type { CourseTableView } from '../contract.ts'
import { courseErrors } from '../errors.ts'
import { readItems } from '../read-lists.ts'
import { most } from '../rules.ts'
import {
  courseRows,
  isSameList,
  itemKey,
  type LineProblem,
  type ListedCourse,
  listDifference,
  nameKey,
  readCourseList,
} from '../rules-list.ts'
import {
  allProgrammes,
  type CourseRow,
  coursesOf,
  type ItemRow,
  itemsOf,
  type ProgrammeRow,
  titlesOf,
} from '../store.ts'
import {
  insertCourse,
  insertProgramme,
  lockCourses,
  replaceItems,
  updateCourse,
  updateProgramme,
} from '../store-writes.ts'
import { type CourseColumn, courseColumns, courseExamples, courseLineTexts } from '../texts-list.ts'
import { listItem } from './write-course.ts'

type Step = {
  listed: ListedCourse
  programme: ProgrammeRow | undefined
  stored: CourseRow | undefined
  items: readonly ItemRow[]
  change: 'new' | 'changed' | 'same'
}

/** What a table of courses would do; saves nothing. */
export async function previewCourseTable(ctx: Context, csv: string): Promise<CourseTableView> {
  const { steps, problems } = await plan(ctx.db, csv)
  return {
    courses: steps.map(({ listed, programme, stored, items, change }) => {
      const { added, removed, changed } = listDifference(items.map(listItem), listed.items.map(listItem))
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
    problems: problems.slice(0, MOST_PROBLEMS),
  }
}

/** More are not read by anybody. */
const MOST_PROBLEMS = 200

export type ImportedCourse = { id: number; isNew: boolean; before: unknown; after: unknown }

/**
 * Saves a table of courses, all of it or nothing: what it names becomes as it says, courses that it does not name stay. A
 * programme that there is none of is made, with as many semesters as the table has of it.
 *
 * @throws `course-table-wrong`, whose fields are `csv.{line}`
 */
export async function importCourseTable(ctx: Context, tx: Tx, csv: string): Promise<ImportedCourse[]> {
  await lockCourses(tx)
  const { steps, problems } = await plan(tx, csv)
  if (problems.length > 0)
    throw appError(courseErrors, 'course-table-wrong', {
      fields: Object.fromEntries(
        problems
          .slice(0, MOST_PROBLEMS)
          .toReversed()
          .map(({ line, message }) => [`csv.${line}`, `Línea ${line}: ${message}`]),
      ),
    })
  const programmes = await writeProgrammes(tx, steps)
  const open = steps.filter(({ change }) => change !== 'same')
  const read = await readItems(
    ctx,
    open.flatMap(({ listed }) => listed.items.map(listItem)),
  )
  let at = 0
  const imported: ImportedCourse[] = []
  for (const { listed, stored, items } of open) {
    const { semester, name, listedBy } = listed
    const code = stored?.code ?? listed.code
    const programmeId = stored?.programmeId ?? programmes.get(nameKey(listed.programme))
    if (programmeId === undefined) throw new Error(`no programme ${listed.programme}`)
    const list = read.slice(at, at + listed.items.length)
    at += listed.items.length
    const after = { semester, code, name, listedBy }
    if (stored) await updateCourse(tx, stored.id, after)
    const id = stored?.id ?? (await insertCourse(tx, { ...after, programmeId })).id
    await replaceItems(tx, id, list)
    const before = stored && {
      semester: stored.semester,
      code: stored.code,
      name: stored.name,
      listedBy: stored.listedBy,
      items: items.map(wordsOf),
    }
    imported.push({ id, isNew: !stored, before, after: { ...after, items: list.map(wordsOf) } })
  }
  return imported
}

const wordsOf = ({ name, isbn }: { name: string; isbn: string | null }) => (isbn ? `${name} (${isbn})` : name)

/** Ids of the programmes of a table by their names; those that are new are made, those too short lengthened. */
async function writeProgrammes(tx: Tx, steps: readonly Step[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [key, own] of Map.groupBy(steps, ({ listed }) => nameKey(listed.programme))) {
    const semesters = Math.max(...own.map(({ listed }) => listed.semester))
    const [first] = own
    const known = first?.programme
    if (known && known.semesters < semesters) await updateProgramme(tx, known.id, { semesters })
    const id = known?.id ?? (await insertProgramme(tx, { name: first?.listed.programme ?? '', semesters })).id
    ids.set(key, id)
  }
  return ids
}

async function plan(db: DbOrTx, csv: string): Promise<{ steps: Step[]; problems: LineProblem[] }> {
  const { courses: listed, problems, absent } = readCourseList(csv)
  if (listed.length === 0) return { steps: [], problems }
  const [programmes, all] = [await allProgrammes(db), await coursesOf(db)]
  const programmeOf = new Map(programmes.map((row) => [nameKey(row.name), row]))
  const courseOf = new Map(all.map((row) => [`${row.programmeId}\n${nameKey(row.code)}`, row]))
  const paired = listed.map((each) => {
    const programme = programmeOf.get(nameKey(each.programme))
    return { listed: each, programme, stored: courseOf.get(`${programme?.id}\n${nameKey(each.code)}`) }
  })
  const named = await nameBooks(db, listed)
  const items = Map.groupBy(
    await itemsOf(
      db,
      paired.flatMap(({ stored }) => stored?.id ?? []),
    ),
    ({ courseId }) => courseId,
  )
  const steps = paired.map((pair): Step => {
    const { stored } = pair
    const own = items.get(stored?.id ?? 0) ?? []
    keepUnsaid(pair.listed, stored, own, absent)
    return { ...pair, items: own, change: changeOf(pair.listed, stored, own) }
  })
  return {
    steps,
    problems: [...problems, ...named, ...fullProgrammes(steps, all, programmes)].toSorted(byLine),
  }
}

/** What the table has no column of stays as it is. */
function keepUnsaid(
  listed: ListedCourse,
  stored: CourseRow | undefined,
  items: readonly ItemRow[],
  absent: ReadonlySet<CourseColumn>,
): void {
  if (absent.has('listedBy')) listed.listedBy = stored?.listedBy ?? ''
  for (const item of listed.items) {
    const known = items.find((row) => itemKey(row) === itemKey(item))
    if (known && absent.has('note')) item.note = known.note
    if (known && absent.has('requirement')) item.requirement = known.requirement
  }
}

const byLine = (a: LineProblem, b: LineProblem) => a.line - b.line

function changeOf(
  listed: ListedCourse,
  stored: CourseRow | undefined,
  items: readonly ItemRow[],
): Step['change'] {
  if (!stored) return 'new'
  const isSame =
    stored.semester === listed.semester &&
    stored.name === listed.name &&
    stored.listedBy === listed.listedBy &&
    isSameList(items.map(listItem), listed.items.map(listItem))
  return isSame ? 'same' : 'changed'
}

/** Gives books without a name their titles; says where a title is not known. */
async function nameBooks(db: DbOrTx, courses: readonly ListedCourse[]): Promise<LineProblem[]> {
  const unnamed = courses.flatMap(({ items }) => items).filter(({ name }) => name === '')
  const titles = await titlesOf(
    db,
    unnamed.flatMap(({ isbn }) => isbn ?? []),
  )
  return unnamed.flatMap((item) => {
    item.name = titles.get(item.isbn ?? '') ?? ''
    const isReported = item.isbn === null
    return item.name === '' && !isReported
      ? [{ line: item.line, message: courseLineTexts.missing('name') }]
      : []
  })
}

/** Programmes that would have more courses than there is room for, and more programmes than that. */
function fullProgrammes(
  steps: readonly Step[],
  all: readonly CourseRow[],
  programmes: readonly ProgrammeRow[],
): LineProblem[] {
  const added = steps.filter(({ stored }) => !stored)
  const grown = [...Map.groupBy(added, ({ listed }) => nameKey(listed.programme)).values()].flatMap((own) => {
    const [first] = own
    const before = all.filter(({ programmeId }) => programmeId === first?.programme?.id).length
    return first && before + own.length > most.courses
      ? [{ line: first.listed.line, message: courseLineTexts.tooManyCourses(most.courses) }]
      : []
  })
  const made = new Set(
    added.filter(({ programme }) => !programme).map(({ listed }) => nameKey(listed.programme)),
  )
  const isFull = programmes.length + made.size > most.programmes
  return isFull
    ? [...grown, { line: added[0]?.listed.line ?? 1, message: courseErrors['programmes-full'][1] }]
    : grown
}

/** Courses of all programmes, or of one, as a table that can be changed and sent back; where there are none, an example. */
export async function courseTable(ctx: Context, programmeId?: number): Promise<string> {
  const [programmes, all, items] = await Promise.all([
    allProgrammes(ctx.db),
    coursesOf(ctx.db, programmeId),
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
