import type { CsvLineProblem } from '../../../lib/csv.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { courseErrors } from '../errors.ts'
import { withTitles } from '../read-lists.ts'
import { isSameList, maximum } from '../rules.ts'
import { itemKey, type ListedCourse, nameKey, readCourseList } from '../rules-list.ts'
import {
  allProgrammes,
  type CourseRow,
  coursesOf,
  type ItemRow,
  itemsOf,
  type ProgrammeRow,
} from '../store.ts'
import { type CourseColumn, courseLineTexts } from '../texts-list.ts'

export type Step = {
  listed: ListedCourse
  programme: ProgrammeRow | undefined
  stored: CourseRow | undefined
  items: readonly ItemRow[]
  change: 'new' | 'changed' | 'same'
}

export async function planTable(db: DbOrTx, csv: string) {
  const { courses: listed, problems, absent } = readCourseList(csv)
  if (listed.length === 0) return { steps: [] as Step[], problems }
  const [programmes, all] = [await allProgrammes(db), await coursesOf(db)]
  const programmeOf = new Map(programmes.map((row) => [nameKey(row.name), row]))
  const courseOf = new Map(all.map((row) => [`${row.programmeId}\n${nameKey(row.code)}`, row]))
  const paired = listed.map((each) => {
    const programme = programmeOf.get(nameKey(each.programme))
    return { listed: each, programme, stored: courseOf.get(`${programme?.id}\n${nameKey(each.code)}`) }
  })
  const unnamed = await nameBooks(db, listed)
  const ids = paired.flatMap(({ stored }) => stored?.id ?? [])
  const items = Map.groupBy(await itemsOf(db, ids), ({ courseId }) => courseId)
  const steps = paired.map((pair): Step => {
    const { stored } = pair
    const own = items.get(stored?.id ?? 0) ?? []
    preserveOmittedColumns(pair.listed, stored, own, absent)
    return { ...pair, items: own, change: changeOf(pair.listed, stored, own) }
  })
  const found = [...problems, ...unnamed, ...fullProgrammes(steps, all, programmes)]
  return { steps, problems: found.toSorted((a, b) => a.line - b.line) }
}

/** A missing column leaves stored values unchanged. */
function preserveOmittedColumns(
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

function changeOf(listed: ListedCourse, stored: CourseRow | undefined, items: readonly ItemRow[]) {
  if (!stored) return 'new'
  const isSame =
    stored.semester === listed.semester &&
    stored.name === listed.name &&
    stored.listedBy === listed.listedBy &&
    isSameList(items, listed.items)
  return isSame ? 'same' : 'changed'
}

/** Fills in missing titles of known books; returns a problem for each unknown one. */
async function nameBooks(db: DbOrTx, courses: readonly ListedCourse[]): Promise<CsvLineProblem[]> {
  const unnamed = courses
    .flatMap(({ items }) => items)
    .filter(({ isbn, name }) => isbn !== null && name === '')
  const named = await withTitles(db, unnamed)
  return unnamed.flatMap((item, at) => {
    item.name = named[at]?.name ?? ''
    return item.name === item.isbn ? [{ line: item.line, message: courseLineTexts.missing('name') }] : []
  })
}

function fullProgrammes(
  steps: readonly Step[],
  all: readonly CourseRow[],
  programmes: readonly ProgrammeRow[],
): CsvLineProblem[] {
  const added = steps.filter(({ stored }) => !stored)
  const grown = [...Map.groupBy(added, ({ listed }) => nameKey(listed.programme)).values()].flatMap((own) => {
    const [first] = own
    const before = all.filter(({ programmeId }) => programmeId === first?.programme?.id).length
    return first && before + own.length > maximum.courses
      ? [{ line: first.listed.line, message: courseLineTexts.tooManyCourses(maximum.courses) }]
      : []
  })
  const made = new Set(
    added.filter(({ programme }) => !programme).map(({ listed }) => nameKey(listed.programme)),
  )
  const isFull = programmes.length + made.size > maximum.programmes
  return isFull
    ? [...grown, { line: added[0]?.listed.line ?? 1, message: courseErrors['programmes-full'][1] }]
    : grown
}
