import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { importCourseTable } from '../../courses/actions/import-table.ts'
import {
  changeCourse,
  changeList,
  changeProgramme,
  changeTerm,
  createCourse,
  createProgramme,
  createTerm,
  removeTerm,
} from '../../courses/actions/write-courses.ts'
import type { CourseInput, ListInput, ProgrammeInput, TermInput } from '../../courses/contract.ts'
import type { ListItem } from '../../courses/rules.ts'
import { audited } from './audited.ts'

export const addProgramme = (ctx: Context, staff: Staff, input: ProgrammeInput) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const created = await createProgramme(tx, input)
    await record({ act: 'programme-create', subject: `programme:${created.id}`, after: input })
    return created
  })

export const saveProgramme = (ctx: Context, staff: Staff, id: number, input: ProgrammeInput) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const { name, facultyId, semesters, active } = await changeProgramme(tx, id, input)
    const before = { name, facultyId, semesters, active }
    await record({ act: 'programme-update', subject: `programme:${id}`, before, after: input })
  })

export const addCourse = (ctx: Context, staff: Staff, programmeId: number, input: CourseInput) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const created = await createCourse(tx, programmeId, input)
    await record({ act: 'course-create', subject: `course:${created.id}`, after: input })
    return created
  })

export const saveCourse = (ctx: Context, staff: Staff, id: number, input: CourseInput) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const { semester, code, name, listedBy, active } = await changeCourse(tx, id, input)
    const before = { semester, code, name, listedBy, active }
    await record({ act: 'course-update', subject: `course:${id}`, before, after: input })
  })

export const saveList = (ctx: Context, staff: Staff, courseId: number, { items }: ListInput) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const { before, after } = await changeList(ctx, tx, courseId, items)
    await record({
      act: 'course-list',
      subject: `course:${courseId}`,
      before: { items: before.map(itemText) },
      after: { items: after.map(itemText) },
    })
  })

/** "Cálculo diferencial (9786070000317)" */
const itemText = ({ name, isbn }: ListItem) => (isbn ? `${name} (${isbn})` : name)

/** @throws `term-name-taken`, `terms-overlap`, `terms-full` */
export const addTerm = (ctx: Context, staff: Staff, input: TermInput) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const { id } = await createTerm(tx, input)
    await record({ act: 'term-create', subject: `term:${id}`, after: input })
  })

/** @throws `term-not-found`, `term-name-taken`, `terms-overlap` */
export const saveTerm = (ctx: Context, staff: Staff, id: number, input: TermInput) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const { name, startsOn, endsOn } = await changeTerm(tx, id, input)
    await record({
      act: 'term-update',
      subject: `term:${id}`,
      before: { name, startsOn, endsOn },
      after: input,
    })
  })

/** @throws `term-not-found` */
export const dropTerm = (ctx: Context, staff: Staff, id: number) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const { name, startsOn, endsOn } = await removeTerm(tx, id)
    await record({ act: 'term-delete', subject: `term:${id}`, before: { name, startsOn, endsOn } })
  })

/** Imports all of a table or nothing, with one row of the audit log. Throws `course-table-wrong`. */
export const importCourses = (ctx: Context, staff: Staff, csv: string) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const after = await importCourseTable(ctx, tx, csv)
    await record({ act: 'course-table', subject: 'course-table', after })
    return after
  })
