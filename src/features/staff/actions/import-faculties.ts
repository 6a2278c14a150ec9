import type { Context } from '../../../context.ts'
import { toCsv } from '../../../lib/csv.ts'
import { appError } from '../../../lib/errors.ts'
import { officeHours } from '../../../lib/opening-hours.ts'
import { foldedName } from '../../../lib/slug.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import type { FacultyChange, FacultyListView } from '../../settings/contract.ts'
import { settingsErrors } from '../../settings/errors.ts'
import { readFacultyList } from '../../settings/rules-faculty-list.ts'
import { allFaculties, type Faculty } from '../../settings/store.ts'
import { facultyColumns, facultyExamples } from '../../settings/texts-faculty-list.ts'
import { addFaculty, saveFaculty } from './save-faculty.ts'

type Step = { line: number; faculty: FacultyChange; stored: Faculty | undefined; change: Change }
type Change = FacultyListView['items'][number]['change']

/**
 * What a list of faculties would do; saves nothing. A faculty of the same name, accents and case aside, is changed, and
 * keeps what the list has no column of. Throws `forbidden`.
 */
export async function previewFaculties(ctx: Context, staff: Staff, csv: string): Promise<FacultyListView> {
  requireArea(staff, 'campus')
  const { steps, problems } = await plan(ctx.db, csv)
  return {
    items: steps.map(({ line, faculty, change }) => ({ line, ...faculty, change })),
    problems,
  }
}

/**
 * Saves a list of faculties, all of it or nothing, each with a row of the audit log.
 *
 * @throws `forbidden`; `faculty-list-wrong`, whose fields are `csv.{line}`
 */
export async function importFaculties(
  ctx: Context,
  staff: Staff,
  csv: string,
): Promise<{ created: number; changed: number }> {
  requireArea(staff, 'campus')
  return inTransaction(ctx.db, async (tx) => {
    const { steps, problems } = await plan(tx, csv)
    if (problems.length > 0)
      throw appError(settingsErrors, 'faculty-list-wrong', {
        fields: Object.fromEntries(
          problems.toReversed().map(({ line, message }) => [`csv.${line}`, `Línea ${line}: ${message}`]),
        ),
      })
    const within = { db: tx, reason: 'De una lista' }
    const of = (change: Change) => steps.filter((step) => step.change === change)
    for (const { faculty, stored } of of('changed'))
      if (stored) await saveFaculty(ctx, staff, stored.id, faculty, within)
    for (const { faculty } of of('new')) await addFaculty(ctx, staff, faculty, within)
    return { created: of('new').length, changed: of('changed').length }
  })
}

async function plan(
  db: DbOrTx,
  csv: string,
): Promise<{ steps: Step[]; problems: FacultyListView['problems'] }> {
  const { faculties, problems } = readFacultyList(csv)
  const all = await allFaculties(db)
  let next = Math.max(-1, ...all.map(({ position }) => position)) + 1
  const steps = faculties.map(({ line, ...listed }): Step => {
    const stored =
      all.find(({ name }) => name === listed.name) ??
      all.find(({ name }) => foldedName(name) === foldedName(listed.name))
    if (!stored) {
      const faculty = { position: Math.min(next++, 1_000), active: true, ...listed }
      return { line, faculty, stored, change: 'new' }
    }
    const { position, active } = stored
    const faculty = { position, active, ...listed }
    const before = { ...stored, hours: officeHours(stored.hours).hours }
    const isSame = Object.entries(faculty).every(([field, value]) => before[field as keyof Faculty] === value)
    return { line, faculty, stored, change: isSame ? 'same' : 'changed' }
  })
  return { steps, problems }
}

/** All faculties as a list that can be changed in a spreadsheet and sent back; where there are none, an example of one. */
export async function exportFaculties(ctx: Context, staff: Staff): Promise<string> {
  requireArea(staff, 'campus')
  const { name, address, hours, position, active } = facultyColumns
  const head = [name, address, hours, position, active].map(([heading]) => heading)
  const all = await allFaculties(ctx.db)
  const rows = all.map((each) => [
    each.name,
    each.address,
    each.hours,
    each.position,
    each.active ? 'sí' : 'no',
  ])
  return toCsv([head, ...(rows.length > 0 ? rows : facultyExamples.map((row, at) => [...row, at, 'sí']))])
}
