import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { approveNotice, removeNotice, restoreNotice } from '../../wanted/actions/review-notice.ts'
import type { NoticeRow } from '../../wanted/store/notices.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Takes a "Se busca" down; who wrote it reads the reason. A report of it still waits for its answer.
 *
 * @throws `wanted-not-found`, `wanted-over`, `own-case`
 */
export async function removeWanted(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  requireArea(staff, 'review')
  await inTransaction(ctx.db, (tx) => applyNoticeRemoval(ctx, tx, staff, id, reason))
}

/** The same within a transaction of the caller's. */
export async function applyNoticeRemoval(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  id: string,
  reason: string,
): Promise<void> {
  const notices = await removeNotice(ctx, tx, id, reason)
  await writeEntries(ctx, tx, staff, { act: 'wanted-remove', notices, state: 'removed', reason })
}

/**
 * Lets everybody see a "Se busca" that waits for staff.
 *
 * @throws `wanted-not-found`, `wanted-not-held`, `own-case`
 */
export async function approveWanted(ctx: Context, staff: Staff, id: string): Promise<void> {
  requireArea(staff, 'review')
  await inTransaction(ctx.db, async (tx) => {
    const { userId, title } = await approveNotice(ctx, tx, id)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'wanted-approve',
      subject: `wanted:${id}`,
      ownerId: userId,
      before: { held: true, name: title },
      after: { held: false, name: title },
    })
  })
}

/**
 * Takes a wrong removal back: who wrote it may put it up again.
 *
 * @throws `wanted-not-found`, `wanted-not-removed`, `own-case`
 */
export async function restoreWanted(ctx: Context, staff: Staff, id: string, reason: string): Promise<void> {
  requireArea(staff, 'review')
  await inTransaction(ctx.db, async (tx) => {
    const notices = await restoreNotice(ctx, tx, id, reason)
    await writeEntries(ctx, tx, staff, { act: 'wanted-restore', notices, state: 'expired', reason })
  })
}

async function writeEntries(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  done: {
    act: 'wanted-remove' | 'wanted-restore'
    notices: readonly NoticeRow[]
    /** What they are now. */
    state: NoticeRow['state']
    reason: string
  },
): Promise<void> {
  for (const notice of done.notices)
    await writeAuditEntry(ctx, tx, staff, {
      act: done.act,
      subject: `wanted:${notice.id}`,
      ownerId: notice.userId,
      reason: done.reason,
      before: { state: notice.state, name: notice.title },
      after: { state: done.state, name: notice.title },
    })
}
