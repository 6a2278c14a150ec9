import type { Context } from '../../../context.ts'
import { csvErrors, toCsv } from '../../../lib/csv.ts'
import { appError } from '../../../lib/errors.ts'
import { officeHours } from '../../../lib/opening-hours.ts'
import { foldedName } from '../../../lib/slug.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { changeFaculty, createFaculty } from '../../settings/actions/save-faculty.ts'
import type { FacultyChange, FacultyListView } from '../../settings/contract.ts'
import { settingsErrors } from '../../settings/errors.ts'
import { readFacultyList } from '../../settings/rules-faculty-list.ts'
import { allFaculties, type Faculty } from '../../settings/store.ts'
import { facultyColumns, facultyExamples } from '../../settings/texts-faculty-list.ts'
import { audited } from './audited.ts'

/** @throws `faculty-name-taken` */
export const addFaculty = (ctx: Context, staff: Staff, input: FacultyChange) =>
  audited(ctx, staff, 'campus', async (tx, record) => {
    const { id } = await createFaculty(tx, { ...input, demo: false })
    await record({ act: 'faculty-create', subject: `faculty:${id}`, after: input })
  })

/** @throws `faculty-missing`, `faculty-name-taken` */
export const saveFaculty = (ctx: Context, staff: Staff, id: number, change: FacultyChange) =>
  audited(ctx, staff, 'campus', async (tx, record) => {
    const before = await changeFaculty(tx, id, change)
    await record({ act: 'faculty-update', subject: `faculty:${id}`, before, after: change })
  })

/**
 * Saves a list of faculties, all of it or nothing, each with a row of the audit log.
 *
 * @throws `forbidden`; `faculty-list-wrong`, whose fields are `csv.{line}`
 */
export const importFaculties = (ctx: Context, staff: Staff, csv: string) =>
  audited(ctx, staff, 'campus', async (tx, record) => {
    const { items, problems } = await planFaculties(tx, csv)
    if (problems.length > 0)
      throw appError(settingsErrors, 'faculty-list-wrong', { fields: csvErrors(problems) })
    const reason = 'De una lista'
    const of = (change: Change) => items.filter((item) => item.change === change)
    for (const { faculty, stored } of of('changed')) {
      if (!stored) continue
      const before = await changeFaculty(tx, stored.id, faculty)
      await record({ act: 'faculty-update', subject: `faculty:${stored.id}`, before, after: faculty, reason })
    }
    for (const { faculty } of of('new')) {
      const { id } = await createFaculty(tx, { ...faculty, demo: false })
      await record({ act: 'faculty-create', subject: `faculty:${id}`, after: faculty, reason })
    }
    return { created: of('new').length, changed: of('changed').length }
  })

type Change = FacultyListView['items'][number]['change']

/** Effect of a list of faculties; saves nothing. */
export async function previewFaculties({ db }: Context, csv: string): Promise<FacultyListView> {
  const { items, problems } = await planFaculties(db, csv)
  return { items: items.map(({ line, faculty, change }) => ({ line, ...faculty, change })), problems }
}

/** A faculty of the same name, accents and case aside, is changed; columns that the list lacks keep their values. */
async function planFaculties(db: DbOrTx, csv: string) {
  const { faculties, problems } = readFacultyList(csv)
  const all = await allFaculties(db)
  let next = Math.max(-1, ...all.map(({ position }) => position)) + 1
  const items = faculties.map(({ line, ...listed }) => {
    const stored =
      all.find(({ name }) => name === listed.name) ??
      all.find(({ name }) => foldedName(name) === foldedName(listed.name))
    if (!stored) {
      const faculty = { position: Math.min(next++, 1_000), active: true, ...listed }
      return { line, faculty, stored, change: 'new' as const }
    }
    const { position, active } = stored
    const faculty = { position, active, ...listed }
    const before = { ...stored, hours: officeHours(stored.hours).hours }
    const isSame = Object.entries(faculty).every(([field, value]) => before[field as keyof Faculty] === value)
    return { line, faculty, stored, change: isSame ? ('same' as const) : ('changed' as const) }
  })
  return { items, problems }
}

/** All faculties, or examples, as a list for spreadsheets. */
export async function exportFaculties({ db }: Context): Promise<string> {
  const { name, address, hours, position, active } = facultyColumns
  const head = [name, address, hours, position, active].map(([heading]) => heading)
  const all = await allFaculties(db)
  const rows = all.map((each) => [
    each.name,
    each.address,
    each.hours,
    each.position,
    each.active ? 'sí' : 'no',
  ])
  return toCsv([head, ...(rows.length > 0 ? rows : facultyExamples.map((row, at) => [...row, at, 'sí']))])
}
