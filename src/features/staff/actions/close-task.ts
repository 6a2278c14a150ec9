import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { staffErrors } from '../errors.ts'
import { isOwnTask } from '../store/parties.ts'
import { lockTask, markTaskClosed } from '../store/tasks.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Closes a task with a note of what was found; the note is the reason of the audit row.
 *
 * @throws `task-not-found`, `task-closed`, `own-case`
 */
export async function closeTask(ctx: Context, staff: Staff, id: string, note: string): Promise<void> {
  requireArea(staff, 'money')
  await inTransaction(ctx.db, async (tx) => {
    const task = await lockTask(tx, id)
    if (!task) throw appError(staffErrors, 'task-not-found')
    if (task.closedAt) throw appError(staffErrors, 'task-closed')
    if (await isOwnTask(tx, task, staff.id)) throw appError(staffErrors, 'own-case')
    await markTaskClosed(tx, id, staff.id, ctx.clock.now())
    const before = { kind: task.kind, ref: task.ref, ...task.details }
    await writeAuditEntry(ctx, tx, staff, {
      act: 'task-close',
      subject: `task:${id}`,
      reason: note,
      before,
      after: before,
    })
  })
}
