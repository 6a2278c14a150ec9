import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { ProgrammeInput } from '../contract-staff.ts'
import { courseErrors } from '../errors.ts'
import { most } from '../rules.ts'
import { allProgrammes, type ProgrammeRow, programmeById } from '../store.ts'
import { insertProgramme, lastSemester, lockCourses, updateProgramme } from '../store-writes.ts'

const inWords = (error: unknown) =>
  violatedConstraint(error) === 'programmes_name'
    ? withField(appError(courseErrors, 'programme-name-taken'), 'name')
    : error

/** @throws `programme-name-taken`, `programmes-full` */
export async function createProgramme(_: Context, tx: Tx, input: ProgrammeInput): Promise<{ id: number }> {
  await lockCourses(tx)
  if ((await allProgrammes(tx)).length >= most.programmes) throw appError(courseErrors, 'programmes-full')
  return insertProgramme(tx, input).catch((error) => {
    throw inWords(error)
  })
}

/**
 * Answers the row as it was.
 *
 * @throws `programme-not-found`, `programme-name-taken`, `semesters-too-few` where courses stand beyond the new last one
 */
export async function changeProgramme(
  _: Context,
  tx: Tx,
  id: number,
  input: ProgrammeInput,
): Promise<ProgrammeRow> {
  await lockCourses(tx)
  const before = await programmeById(tx, id)
  if (!before) throw appError(courseErrors, 'programme-not-found')
  const last = await lastSemester(tx, id)
  if (last > input.semesters)
    throw withField(appError(courseErrors, 'semesters-too-few', { params: { last } }), 'semesters')
  await updateProgramme(tx, id, input).catch((error) => {
    throw inWords(error)
  })
  return before
}
