import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { closeDispute } from '../../disputes/actions/close-dispute.ts'
import { decideReturn } from '../../returns/actions/decide-return.ts'
import type { ClaimDecision } from '../contract.ts'
import { staffErrors } from '../errors.ts'
import { orderOfClaim } from '../store/case.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

export type ClaimKind = 'return' | 'dispute'

/**
 * Ends an escalated return or a dispute with a reason for both sides, and writes the audit row with it.
 *
 * @throws `case-not-found`, and what the owning feature refuses
 */
export async function decideClaim(
  ctx: Context,
  staff: Staff,
  kind: ClaimKind,
  id: string,
  decision: ClaimDecision,
): Promise<void> {
  const claim = await orderOfClaim(ctx.db, kind, id)
  if (!claim) throw appError(staffErrors, 'case-not-found')
  const { outcome, reason } = decision
  const act = {
    act: `${kind}-${outcome}` as const,
    subject: `order:${claim.orderId}`,
    reason,
    after: { [kind]: id, outcome },
  }
  await inTransaction(ctx.db, async (tx) => {
    if (kind === 'return') await decideReturn(ctx, tx, staff, { ...decision, returnId: id })
    else await closeDispute(ctx, tx, staff, { ...decision, disputeId: id })
    await writeAuditEntry(ctx, tx, staff, act)
  })
}
