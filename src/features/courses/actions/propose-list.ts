import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { hashToken, newToken } from '../../../platform/auth/tokens.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { takeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import type { ProposalInput } from '../contract.ts'
import type { ProposalDecision } from '../contract-staff.ts'
import { courseErrors } from '../errors.ts'
import { withTitles } from '../read-lists.ts'
import { isSameList, type ListItem, most } from '../rules.ts'
import { courseById, itemsOf } from '../store.ts'
import {
  countOpenProposals,
  deleteProposalsBefore,
  insertProposal,
  lockProposal,
  type ProposalOfCourse,
  type ProposalRow,
  proposalByHash,
  updateProposal,
} from '../store-proposals.ts'
import { lockCourses } from '../store-writes.ts'
import { changeList, listItem } from './write-course.ts'

/**
 * A link by which somebody without an account may propose the list of one course; its secret is in this answer alone.
 *
 * @throws `course-not-found`, `proposals-full`
 */
export async function makeProposalLink(
  ctx: Context,
  tx: Tx,
  courseId: number,
  proposer: string,
): Promise<{ id: string; token: string }> {
  await lockCourses(tx)
  if (!(await courseById(tx, courseId))) throw appError(courseErrors, 'course-not-found')
  const now = ctx.clock.now()
  if ((await countOpenProposals(tx, courseId, now)) >= most.openProposals)
    throw appError(courseErrors, 'proposals-full')
  const token = newToken()
  const id = newId(now.getTime())
  await insertProposal(tx, {
    id,
    courseId,
    tokenHash: hashToken(token),
    proposer,
    createdAt: now,
    expiresAt: addDays(now, settings.courses.proposalDays),
  })
  return { id, token }
}

/** Takes a link back by which no list has come. Answers the row. @throws `proposal-not-found`, `proposal-revoked` */
export async function revokeProposalLink(ctx: Context, tx: Tx, id: string): Promise<ProposalRow> {
  const row = await lockProposal(tx, id)
  if (!row) throw appError(courseErrors, 'proposal-not-found')
  if (row.state !== 'open' || row.revokedAt) throw appError(courseErrors, 'proposal-revoked')
  await updateProposal(tx, id, { revokedAt: ctx.clock.now() })
  return row
}

export type OpenedProposal = {
  proposal: ProposalOfCourse
  /** The list as it is now. */
  now: ListItem[]
  /** Whether a list can still be sent by it. */
  isOpen: boolean
}

/**
 * What a link opens: the course with its list, or what became of the list that was sent by it.
 *
 * @throws `proposal-not-found`, `proposal-over`, `too-many-attempts` for an address that tries many that are none
 */
export async function openProposal(ctx: Context, address: string, token: string): Promise<OpenedProposal> {
  const proposal = await proposalByHash(ctx.db, hashToken(token))
  if (!proposal) {
    await takeAttempt(ctx, limits.link, addressKey(address))
    throw appError(courseErrors, 'proposal-not-found')
  }
  const isOver = proposal.revokedAt !== null || proposal.expiresAt <= ctx.clock.now()
  if (proposal.state === 'open' && isOver) throw appError(courseErrors, 'proposal-over')
  const items = await itemsOf(ctx.db, [proposal.courseId])
  return { proposal, now: items.map(listItem), isOpen: proposal.state === 'open' }
}

/**
 * Sends a list to staff, once a link.
 *
 * @throws as `openProposal`; `proposal-sent`, `proposal-empty`, `proposal-same`
 */
export async function sendProposal(
  ctx: Context,
  address: string,
  token: string,
  { items, comment }: ProposalInput,
): Promise<void> {
  const { proposal, now, isOpen } = await openProposal(ctx, address, token)
  if (!isOpen) throw appError(courseErrors, 'proposal-sent')
  // Sent by mistake, these would use the link up.
  if (items.length === 0) throw appError(courseErrors, 'proposal-empty')
  const named = await withTitles(ctx.db, items)
  if (isSameList(now, named)) throw appError(courseErrors, 'proposal-same')
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockProposal(tx, proposal.id)
    if (!row || row.revokedAt) throw appError(courseErrors, 'proposal-over')
    if (row.state !== 'open') throw appError(courseErrors, 'proposal-sent')
    await updateProposal(tx, row.id, { state: 'sent', items: named, comment, sentAt: ctx.clock.now() })
  })
}

/** Links that nobody used and lists that were decided on, with the names of who proposed them, a year after the link ended. */
export async function forgetProposals(ctx: Context): Promise<void> {
  await deleteProposalsBefore(ctx.db, addDays(ctx.clock.now(), -settings.courses.proposalsKeptDays))
}

/**
 * Staff take a proposed list over, in place of the course's own, or turn it down. Answers what it changed.
 *
 * @throws `proposal-not-found`, `proposal-decided`
 */
export async function decideOnProposal(
  ctx: Context,
  tx: Tx,
  id: string,
  decision: ProposalDecision,
): Promise<{ proposal: ProposalRow; before: ListItem[]; after: ListItem[] }> {
  // Courses before proposals, as everywhere: two at once wait for each other in one order.
  await lockCourses(tx)
  const proposal = await lockProposal(tx, id)
  if (!proposal) throw appError(courseErrors, 'proposal-not-found')
  if (proposal.state !== 'sent') throw appError(courseErrors, 'proposal-decided')
  const decidedAt = ctx.clock.now()
  if (decision.decision === 'reject') {
    await updateProposal(tx, id, { state: 'rejected', reason: decision.reason, decidedAt })
    return { proposal, before: [], after: [] }
  }
  const { before, after } = await changeList(ctx, tx, proposal.courseId, proposal.items)
  await updateProposal(tx, id, { state: 'approved', decidedAt })
  return { proposal, before, after }
}
