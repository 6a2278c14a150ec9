import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { changeFaculty } from '../../settings/actions/change-faculty.ts'
import { createFaculty } from '../../settings/actions/create-faculty.ts'
import type { FacultyChange } from '../../settings/contract.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** @throws `faculty-name-taken` */
export function addFaculty(ctx: Context, staff: Staff, input: FacultyChange): Promise<{ id: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const created = await createFaculty(ctx, tx, staff, { ...input, demo: false })
    await writeAuditEntry(ctx, tx, staff, {
      act: 'faculty-create',
      subject: `faculty:${created.id}`,
      after: input,
    })
    return created
  })
}

/** @throws `faculty-missing`, `faculty-name-taken` */
export async function saveFaculty(
  ctx: Context,
  staff: Staff,
  id: number,
  change: FacultyChange,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeFaculty(ctx, tx, staff, id, change)
    const subject = `faculty:${id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'faculty-update', subject, before, after: change })
  })
}
