import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { courseTable, importCourseTable, previewCourseTable } from '../../courses/actions/import-table.ts'
import {
  changeCourse,
  changeList,
  changeProgramme,
  changeTerm,
  createCourse,
  createProgramme,
  createTerm,
  removeTerm,
} from '../../courses/actions/write-course.ts'
import type {
  CourseInput,
  CourseTableView,
  ListInput,
  ProgrammeInput,
  TermInput,
} from '../../courses/contract.ts'
import type { ListItem } from '../../courses/rules.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

// Programmes, courses, lists and terms are kept by who keeps the catalogue; each act leaves a row of the audit log.

/** @throws what `createProgramme` throws */
export function addProgramme(ctx: Context, staff: Staff, input: ProgrammeInput): Promise<{ id: number }> {
  requireArea(staff, 'catalogue')
  return inTransaction(ctx.db, async (tx) => {
    const created = await createProgramme(tx, input)
    const subject = `programme:${created.id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'programme-create', subject, after: input })
    return created
  })
}

/** @throws what `changeProgramme` throws */
export async function saveProgramme(
  ctx: Context,
  staff: Staff,
  id: number,
  input: ProgrammeInput,
): Promise<void> {
  requireArea(staff, 'catalogue')
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeProgramme(tx, id, input)
    const { name, facultyId, semesters, active } = before
    await writeAuditEntry(ctx, tx, staff, {
      act: 'programme-update',
      subject: `programme:${id}`,
      before: { name, facultyId, semesters, active },
      after: input,
    })
  })
}

/** @throws what `createCourse` throws */
export function addCourse(
  ctx: Context,
  staff: Staff,
  programmeId: number,
  input: CourseInput,
): Promise<{ id: number }> {
  requireArea(staff, 'catalogue')
  return inTransaction(ctx.db, async (tx) => {
    const created = await createCourse(tx, programmeId, input)
    const subject = `course:${created.id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'course-create', subject, after: input })
    return created
  })
}

/** @throws what `changeCourse` throws */
export async function saveCourse(ctx: Context, staff: Staff, id: number, input: CourseInput): Promise<void> {
  requireArea(staff, 'catalogue')
  await inTransaction(ctx.db, async (tx) => {
    const { semester, code, name, listedBy, active } = await changeCourse(tx, id, input)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'course-update',
      subject: `course:${id}`,
      before: { semester, code, name, listedBy, active },
      after: input,
    })
  })
}

/** @throws what `changeList` throws */
export async function saveList(
  ctx: Context,
  staff: Staff,
  courseId: number,
  { items }: ListInput,
): Promise<void> {
  requireArea(staff, 'catalogue')
  await inTransaction(ctx.db, async (tx) => {
    const { before, after } = await changeList(ctx, tx, courseId, items)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'course-list',
      subject: `course:${courseId}`,
      before: { items: before.map(itemText) },
      after: { items: after.map(itemText) },
    })
  })
}

/** As the audit log keeps an item: "Cálculo diferencial (9786070000317)". */
const itemText = ({ name, isbn }: ListItem) => (isbn ? `${name} (${isbn})` : name)

/** @throws `term-name-taken`, `terms-overlap`, `terms-full` */
export function addTerm(ctx: Context, staff: Staff, input: TermInput): Promise<{ id: number }> {
  requireArea(staff, 'catalogue')
  return inTransaction(ctx.db, async (tx) => {
    const created = await createTerm(tx, input)
    const subject = `term:${created.id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'term-create', subject, after: input })
    return created
  })
}

/** @throws `term-not-found`, `term-name-taken`, `terms-overlap` */
export async function saveTerm(ctx: Context, staff: Staff, id: number, input: TermInput): Promise<void> {
  requireArea(staff, 'catalogue')
  await inTransaction(ctx.db, async (tx) => {
    const { name, startsOn, endsOn } = await changeTerm(tx, id, input)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'term-update',
      subject: `term:${id}`,
      before: { name, startsOn, endsOn },
      after: input,
    })
  })
}

/** @throws `term-not-found` */
export async function dropTerm(ctx: Context, staff: Staff, id: number): Promise<void> {
  requireArea(staff, 'catalogue')
  await inTransaction(ctx.db, async (tx) => {
    const { name, startsOn, endsOn } = await removeTerm(tx, id)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'term-delete',
      subject: `term:${id}`,
      before: { name, startsOn, endsOn },
    })
  })
}

export function previewCourses(ctx: Context, staff: Staff, csv: string): Promise<CourseTableView> {
  requireArea(staff, 'catalogue')
  return previewCourseTable(ctx, csv)
}

/** All of a table or nothing, with one row of the audit log. @throws `course-table-wrong` */
export async function importCourses(
  ctx: Context,
  staff: Staff,
  csv: string,
): Promise<{ created: number; changed: number }> {
  requireArea(staff, 'catalogue')
  return inTransaction(ctx.db, async (tx) => {
    const done = await importCourseTable(ctx, tx, csv)
    await writeAuditEntry(ctx, tx, staff, { act: 'course-table', subject: 'course-table', after: done })
    return done
  })
}

export function exportCourses(ctx: Context, staff: Staff): Promise<string> {
  requireArea(staff, 'catalogue')
  return courseTable(ctx)
}
