import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { CourseInput } from '../contract-staff.ts'
import { courseErrors, semesterUnknown } from '../errors.ts'
import { readItems } from '../read-lists.ts'
import { type ListItem, most } from '../rules.ts'
import { type CourseRow, courseById, itemsOf, programmeById } from '../store.ts'
import { countCourses, insertCourse, lockCourses, replaceItems, updateCourse } from '../store-writes.ts'

const inWords = (error: unknown) =>
  violatedConstraint(error) === 'courses_code'
    ? withField(appError(courseErrors, 'course-code-taken'), 'code')
    : error

async function requireSemester(tx: Tx, programmeId: number, semester: number): Promise<void> {
  const programme = await programmeById(tx, programmeId)
  if (!programme) throw appError(courseErrors, 'programme-not-found')
  if (semester > programme.semesters) throw withField(semesterUnknown(programme.semesters), 'semester')
}

/** @throws `programme-not-found`, `semester-unknown`, `course-code-taken`, `courses-full` */
export async function createCourse(
  _: Context,
  tx: Tx,
  programmeId: number,
  input: CourseInput,
): Promise<{ id: number }> {
  await lockCourses(tx)
  await requireSemester(tx, programmeId, input.semester)
  if ((await countCourses(tx, programmeId)) >= most.courses) throw appError(courseErrors, 'courses-full')
  return insertCourse(tx, { ...input, programmeId }).catch((error) => {
    throw inWords(error)
  })
}

/** Answers the row as it was. @throws `course-not-found`, `semester-unknown`, `course-code-taken` */
export async function changeCourse(_: Context, tx: Tx, id: number, input: CourseInput): Promise<CourseRow> {
  await lockCourses(tx)
  const before = await courseById(tx, id)
  if (!before) throw appError(courseErrors, 'course-not-found')
  await requireSemester(tx, before.programmeId, input.semester)
  await updateCourse(tx, id, input).catch((error) => {
    throw inWords(error)
  })
  return before
}

/** The list of a course becomes this one. Answers the course, and its list as it was. @throws `course-not-found` */
export async function changeList(
  ctx: Context,
  tx: Tx,
  courseId: number,
  items: readonly ListItem[],
): Promise<{ course: CourseRow; before: ListItem[]; after: ListItem[] }> {
  await lockCourses(tx)
  const course = await courseById(tx, courseId)
  if (!course) throw appError(courseErrors, 'course-not-found')
  const before = await itemsOf(tx, [courseId])
  const after = await readItems(ctx, items)
  await replaceItems(tx, courseId, after)
  return { course, before: before.map(listItem), after: after.map(listItem) }
}

export const listItem = ({ requirement, isbn, name, note }: ListItem): ListItem => ({
  requirement,
  isbn,
  name,
  note,
})
