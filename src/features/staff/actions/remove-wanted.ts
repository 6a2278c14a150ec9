import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { removeNotice, restoreNotice } from '../../wanted/actions/end-notice.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Takes a "Se busca" down; who wrote it reads the reason. A report of it still waits for its answer.
 *
 * @throws `wanted-not-found`, `wanted-over`, `own-case`
 */
export async function removeWanted(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { userId: ownerId, state, title } = await removeNotice(ctx, tx, staff, id, reason)
    const before = { state, name: title }
    const after = { state: 'removed', name: title }
    await writeAuditEntry(ctx, tx, staff, {
      act: 'wanted-remove',
      subject: `wanted:${id}`,
      ownerId,
      reason,
      before,
      after,
    })
  })
}

/**
 * Takes a wrong removal back: who wrote it may put it up again.
 *
 * @throws `wanted-not-found`, `wanted-not-removed`, `own-case`
 */
export async function restoreWanted(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { userId: ownerId, title } = await restoreNotice(ctx, tx, staff, id, reason)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'wanted-restore',
      subject: `wanted:${id}`,
      ownerId,
      reason,
      before: { state: 'removed', name: title },
      after: { state: 'expired', name: title },
    })
  })
}
