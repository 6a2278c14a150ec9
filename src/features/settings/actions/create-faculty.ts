import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import type { NewFacultyInput } from '../contract.ts'
import { settingsErrors } from '../errors.ts'
import { insertFaculty } from '../store-writes.ts'

/**
 * Adds a faculty with its office. Settings know no people: whoever calls has checked that it is staff.
 *
 * @throws `faculty-name-taken`
 */
export async function createFaculty(
  ctx: Context,
  input: NewFacultyInput,
  db: DbOrTx = ctx.db,
): Promise<{ id: number }> {
  const faculty = await insertFaculty(db, input)
  if (!faculty) throw appError(settingsErrors, 'faculty-name-taken')
  return faculty
}
