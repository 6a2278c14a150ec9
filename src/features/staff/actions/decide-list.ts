import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { decideOnProposal, makeProposalLink, revokeProposalLink } from '../../courses/actions/propose-list.ts'
import type { ProposalDecision } from '../../courses/contract-staff.ts'
import { itemText } from './save-course.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** Its secret is in this answer alone. @throws `course-not-found`, `proposals-full` */
export function linkForList(
  ctx: Context,
  staff: Staff,
  courseId: number,
  proposer: string,
): Promise<{ id: string; token: string }> {
  requireArea(staff, 'catalogue')
  return inTransaction(ctx.db, async (tx) => {
    const link = await makeProposalLink(ctx, tx, courseId, proposer)
    const subject = `course:${courseId}`
    await writeAuditEntry(ctx, tx, staff, { act: 'list-link', subject, after: { proposer } })
    return link
  })
}

/** @throws `proposal-not-found`, `proposal-revoked` */
export async function revokeLink(ctx: Context, staff: Staff, id: string): Promise<void> {
  requireArea(staff, 'catalogue')
  await inTransaction(ctx.db, async (tx) => {
    const { courseId, proposer } = await revokeProposalLink(ctx, tx, id)
    const subject = `course:${courseId}`
    await writeAuditEntry(ctx, tx, staff, { act: 'list-link-revoke', subject, before: { proposer } })
  })
}

/** @throws `proposal-not-found`, `proposal-decided` */
export async function decideOnList(
  ctx: Context,
  staff: Staff,
  id: string,
  decision: ProposalDecision,
): Promise<void> {
  requireArea(staff, 'catalogue')
  await inTransaction(ctx.db, async (tx) => {
    const { proposal, before, after } = await decideOnProposal(ctx, tx, id, decision)
    const subject = `course:${proposal.courseId}`
    await writeAuditEntry(
      ctx,
      tx,
      staff,
      decision.decision === 'reject'
        ? { act: 'list-reject', subject, reason: decision.reason, after: { proposer: proposal.proposer } }
        : {
            act: 'list-approve',
            subject,
            before: { items: before.map(itemText) },
            after: { items: after.map(itemText), proposer: proposal.proposer },
          },
    )
  })
}
