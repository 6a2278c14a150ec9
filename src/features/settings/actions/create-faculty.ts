import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { NewFacultyInput } from '../contract.ts'
import { settingsErrors } from '../errors.ts'
import { insertFaculty } from '../store-writes.ts'

/** Throws `faculty-name-taken`. */
export async function createFaculty(
  _ctx: Context,
  tx: Tx,
  _staff: Staff,
  input: NewFacultyInput,
): Promise<{ id: number }> {
  const faculty = await insertFaculty(tx, input)
  if (!faculty) throw appError(settingsErrors, 'faculty-name-taken')
  return faculty
}
