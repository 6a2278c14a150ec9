import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { changeFaculty } from '../../settings/actions/change-faculty.ts'
import { createFaculty } from '../../settings/actions/create-faculty.ts'
import type { FacultyChange } from '../../settings/contract.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** @throws `forbidden`, `faculty-name-taken` */
export function addFaculty(
  ctx: Context,
  viewer: Viewer | null,
  input: FacultyChange,
): Promise<{ id: number }> {
  const staff = requireStaff(viewer)
  return inTransaction(ctx.db, async (tx) => {
    const created = await createFaculty(ctx, { ...input, demo: false }, tx)
    await writeAuditEntry(
      ctx,
      staff,
      { act: 'faculty-create', subject: `faculty:${created.id}`, after: input },
      tx,
    )
    return created
  })
}

/** @throws `forbidden`, `faculty-missing`, `faculty-name-taken` */
export async function saveFaculty(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  change: FacultyChange,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeFaculty(tx, id, change)
    const subject = `faculty:${id}`
    await writeAuditEntry(ctx, staff, { act: 'faculty-update', subject, before, after: change }, tx)
  })
}
