import type { Context } from '../../../context.ts'
import { formatDate, startOfDay } from '../../../lib/dates.ts'
import { appError, withField } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import { onlyRow, type Tx } from '../../../platform/db/pool.ts'
import type { CourseInput, ProgrammeInput, TermInput } from '../contract.ts'
import { courseErrors, semesterUnknown } from '../errors.ts'
import { readItems } from '../read-lists.ts'
import { type ListItem, maximum } from '../rules.ts'
import { findOverlap } from '../rules-terms.ts'
import {
  allProgrammes,
  allTerms,
  type CourseRow,
  courseById,
  itemsOf,
  type ProgrammeRow,
  programmeById,
  type TermRow,
} from '../store.ts'
import {
  countCourses,
  deleteTerm,
  insertCourses,
  insertProgrammes,
  insertTerm,
  lastSemester,
  lockCourses,
  replaceLists,
  updateCourse,
  updateProgramme,
  updateTerm,
} from '../store-writes.ts'

// Each function returns the new id, or the row before the change.

const takenNames = {
  programmes_name: ['programme-name-taken', 'name'],
  courses_code: ['course-code-taken', 'code'],
  terms_name_unique: ['term-name-taken', 'name'],
} as const

async function refusingTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const [code, field] = takenNames[violatedConstraint(error) as keyof typeof takenNames] ?? []
    throw code ? withField(appError(courseErrors, code), field) : error
  }
}

/** @throws `programme-name-taken`, `programmes-full` */
export async function createProgramme(tx: Tx, input: ProgrammeInput): Promise<{ id: number }> {
  await lockCourses(tx)
  if ((await allProgrammes(tx)).length >= maximum.programmes) throw appError(courseErrors, 'programmes-full')
  return refusingTaken(onlyRow(insertProgrammes(tx, [input])))
}

/** @throws `programme-not-found`, `programme-name-taken`, `semesters-too-few` */
export async function changeProgramme(tx: Tx, id: number, input: ProgrammeInput): Promise<ProgrammeRow> {
  await lockCourses(tx)
  const before = await programmeById(tx, id)
  if (!before) throw appError(courseErrors, 'programme-not-found')
  const last = await lastSemester(tx, id)
  if (last > input.semesters)
    throw withField(appError(courseErrors, 'semesters-too-few', { params: { last } }), 'semesters')
  await refusingTaken(updateProgramme(tx, id, input))
  return before
}

async function requireSemester(tx: Tx, programmeId: number, semester: number): Promise<void> {
  const programme = await programmeById(tx, programmeId)
  if (!programme) throw appError(courseErrors, 'programme-not-found')
  if (semester > programme.semesters) throw withField(semesterUnknown(programme.semesters), 'semester')
}

/** @throws `programme-not-found`, `semester-unknown`, `course-code-taken`, `courses-full` */
export async function createCourse(tx: Tx, programmeId: number, input: CourseInput): Promise<{ id: number }> {
  await lockCourses(tx)
  await requireSemester(tx, programmeId, input.semester)
  if ((await countCourses(tx, programmeId)) >= maximum.courses) throw appError(courseErrors, 'courses-full')
  return refusingTaken(onlyRow(insertCourses(tx, [{ ...input, programmeId }])))
}

/** @throws `course-not-found`, `semester-unknown`, `course-code-taken` */
export async function changeCourse(tx: Tx, id: number, input: CourseInput): Promise<CourseRow> {
  await lockCourses(tx)
  const before = await courseById(tx, id)
  if (!before) throw appError(courseErrors, 'course-not-found')
  await requireSemester(tx, before.programmeId, input.semester)
  await refusingTaken(updateCourse(tx, id, input))
  return before
}

/** @throws `course-not-found` */
export async function changeList(ctx: Context, tx: Tx, courseId: number, items: readonly ListItem[]) {
  await lockCourses(tx)
  if (!(await courseById(tx, courseId))) throw appError(courseErrors, 'course-not-found')
  const before = await itemsOf(tx, [courseId])
  const after = await readItems(ctx, items)
  await replaceLists(tx, [{ courseId, items: after }])
  return { before, after }
}

/** Terms may not share a day: each day has one term to prepare for. */
function refuseOverlap(input: TermInput, others: readonly TermRow[]): void {
  const overlap = findOverlap(input, others)
  if (!overlap) return
  const { name, startsOn, endsOn } = overlap.term
  const dayText = (day: string) => formatDate(startOfDay(day))
  const params = { name, startsOn: dayText(startsOn), endsOn: dayText(endsOn) }
  throw withField(appError(courseErrors, 'terms-overlap', { params }), overlap.field)
}

/** @throws `term-name-taken`, `terms-overlap`, `terms-full` */
export async function createTerm(tx: Tx, input: TermInput): Promise<{ id: number }> {
  await lockCourses(tx)
  const others = await allTerms(tx)
  if (others.length >= maximum.terms) throw appError(courseErrors, 'terms-full')
  const created = await refusingTaken(onlyRow(insertTerm(tx, input)))
  // After the insert: a form sent twice is reported as a taken name.
  refuseOverlap(input, others)
  return created
}

async function lockTerm(tx: Tx, id: number): Promise<{ before: TermRow; others: TermRow[] }> {
  await lockCourses(tx)
  const all = await allTerms(tx)
  const before = all.find((term) => term.id === id)
  if (!before) throw appError(courseErrors, 'term-not-found')
  return { before, others: all.filter((term) => term !== before) }
}

/** @throws `term-not-found`, `term-name-taken`, `terms-overlap` */
export async function changeTerm(tx: Tx, id: number, input: TermInput): Promise<TermRow> {
  const { before, others } = await lockTerm(tx, id)
  await refusingTaken(updateTerm(tx, id, input))
  refuseOverlap(input, others)
  return before
}

/** @throws `term-not-found` */
export async function removeTerm(tx: Tx, id: number): Promise<TermRow> {
  const { before } = await lockTerm(tx, id)
  await deleteTerm(tx, id)
  return before
}
