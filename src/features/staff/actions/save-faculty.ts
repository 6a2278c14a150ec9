import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { changeFaculty, createFaculty } from '../../settings/actions/save-faculty.ts'
import type { FacultyChange } from '../../settings/contract.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** `db`: the transaction that it is a part of; `reason`: what the audit log says besides. */
type Within = { db?: DbOrTx; reason?: string }

/** @throws `faculty-name-taken` */
export function addFaculty(
  ctx: Context,
  staff: Staff,
  input: FacultyChange,
  { db = ctx.db, ...why }: Within = {},
): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    const created = await createFaculty(ctx, tx, staff, { ...input, demo: false })
    const subject = `faculty:${created.id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'faculty-create', subject, after: input, ...why })
    return created
  })
}

/** @throws `faculty-missing`, `faculty-name-taken` */
export async function saveFaculty(
  ctx: Context,
  staff: Staff,
  id: number,
  change: FacultyChange,
  { db = ctx.db, ...why }: Within = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await changeFaculty(ctx, tx, staff, id, change)
    const subject = `faculty:${id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'faculty-update', subject, before, after: change, ...why })
  })
}
