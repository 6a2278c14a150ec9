import { appError } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { FacultyChange } from '../contract.ts'
import { settingsErrors } from '../errors.ts'
import { lockFaculty, writeFaculty } from '../store-writes.ts'

/**
 * Changes a faculty and its office; answers how it was. Settings know no people: whoever calls has checked that
 * it is staff. One that is switched off can no longer be chosen, orders to it keep it.
 *
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
