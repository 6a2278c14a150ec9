import { appError } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { FacultyChange, NewFacultyInput } from '../contract.ts'
import { settingsErrors } from '../errors.ts'
import { insertFaculty, lockFaculty, writeFaculty } from '../store.ts'

/** Throws `faculty-name-taken`. */
export async function createFaculty(tx: Tx, input: NewFacultyInput): Promise<{ id: number }> {
  const faculty = await insertFaculty(tx, input)
  if (!faculty) throw appError(settingsErrors, 'faculty-name-taken')
  return faculty
}

/**
 * Returns the former values. An inactive faculty cannot be chosen, existing orders keep it.
 * @throws `faculty-missing`, `faculty-name-taken`
 */
export async function changeFaculty(tx: Tx, id: number, change: FacultyChange): Promise<FacultyChange> {
  const before = await lockFaculty(tx, id)
  if (!before) throw appError(settingsErrors, 'faculty-missing')
  try {
    await writeFaculty(tx, id, change)
  } catch (error) {
    if (violatedConstraint(error) !== undefined) throw appError(settingsErrors, 'faculty-name-taken')
    throw error
  }
  const { name, address, hours, position, active } = before
  return { name, address, hours, position, active }
}
