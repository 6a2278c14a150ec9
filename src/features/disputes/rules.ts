import { endOfBusinessDay, morningBefore } from '../../lib/business-days.ts'
import { addDays, MINUTE } from '../../lib/dates.ts'
import { canTransition, type StateGraph } from '../../lib/state-graph.ts'
import type { OrderStatus } from '../orders/rules.ts'
import { isHeld, type MoneyFacts } from '../orders/rules-money.ts'
import type { ReturnCloser } from '../returns/rules.ts'
import { settings } from '../settings/rules.ts'

/** D2 §4.6; an open dispute holds the money, answered or not; review: a deadline passed and staff decide. */
export const disputeStatuses = ['open', 'answered', 'review', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
/** `system`: the end of the hold; `provider`: the buyer's bank; `return`: a granted return of the order. */
export const disputeClosers = ['buyer', 'staff', 'provider', 'system', 'return'] as const
export type DisputeCloser = (typeof disputeClosers)[number]
export type DisputeActor = 'buyer' | 'seller' | 'staff' | 'system' | 'provider'
export type DisputeVerb = 'answer' | 'answer-late' | 'escalate' | 'close' | 'refund' | 'charge-back'

const { answerBusinessDays, staleDays } = settings.disputes

export const disputeTransitions: StateGraph<DisputeStatus, DisputeVerb, DisputeActor> = {
  answer: {
    from: ['open'],
    to: 'answered',
    actors: ['seller'],
    guard: 'with a text',
    deadline: `${answerBusinessDays} business days after it was opened`,
    onTimeout: 'it goes to staff',
  },
  'answer-late': {
    from: ['review'],
    to: 'review',
    actors: ['seller'],
    guard: 'with a text, unless there is one; staff still decide',
  },
  escalate: {
    from: ['open', 'answered'],
    to: 'review',
    actors: ['system'],
    guard: `not answered in time, or answered and not closed within ${staleDays} days; both sides are notified`,
  },
  close: {
    from: ['open', 'answered', 'review'],
    to: 'closed',
    actors: ['buyer', 'staff', 'system'],
    guard: 'staff give a reason and may refund the buyer',
    deadline: `${staleDays} days after the answer for the buyer, ${settings.staff.disputeBusinessDays} business days after it came to them for staff`,
    onTimeout: `it goes to staff; a staff task; after ${settings.hold.decideDays} days of holding the system refunds`,
  },
  refund: {
    from: ['open', 'answered', 'review'],
    to: 'closed',
    actors: ['system'],
    guard: 'a return of the same order was granted: the buyer gets the money',
  },
  'charge-back': {
    from: ['open', 'answered', 'review'],
    to: 'closed',
    actors: ['provider'],
    guard: 'the bank has paid the buyer back',
  },
}

type DisputeFacts = { answeredAt: Date | null; escalatedAt: Date | null; closedAt: Date | null }

export function disputeStatus({ answeredAt, escalatedAt, closedAt }: DisputeFacts): DisputeStatus {
  if (closedAt) return 'closed'
  if (escalatedAt) return 'review'
  return answeredAt ? 'answered' : 'open'
}

/** The state of a dispute follows from its times: the time that each verb sets. */
export const disputeStamps = {
  answer: 'answeredAt',
  'answer-late': 'answeredAt',
  escalate: 'escalatedAt',
  close: 'closedAt',
  refund: 'closedAt',
  'charge-back': 'closedAt',
} as const satisfies Record<DisputeVerb, keyof DisputeFacts>

export function mayMoveDispute(verb: DisputeVerb, actor: DisputeActor, dispute: DisputeFacts): boolean {
  return canTransition(disputeTransitions, verb, actor, disputeStatus(dispute))
}

export function canAnswerDispute(dispute: DisputeFacts): boolean {
  const verb = dispute.escalatedAt ? 'answer-late' : 'answer'
  return dispute.answeredAt === null && mayMoveDispute(verb, 'seller', dispute)
}

/** From delivery until the payout, one at a time. Staff's decision is final. */
export function canOpenDispute(
  order: { status: OrderStatus } & Pick<MoneyFacts, 'money' | 'refundAskedAt'>,
  earlier: readonly DisputeEnd[],
  entry: { closedBy: ReturnCloser | null } | undefined,
): boolean {
  return (
    (order.status === 'delivered' || order.status === 'confirmed') &&
    isHeld(order) &&
    earlier.every(({ closedAt }) => closedAt !== null) &&
    !isDecided(earlier, entry)
  )
}

type DisputeEnd = { closedAt: Date | null; closedBy: DisputeCloser | null }

export function isDecided(
  earlier: readonly DisputeEnd[],
  entry: { closedBy: ReturnCloser | null } | undefined,
) {
  return entry?.closedBy === 'staff' || earlier.some(({ closedBy }) => closedBy === 'staff')
}

/** They close it and request the refund in one transaction; a later refund belongs to another case. */
export function endedWithRefund(
  { closedAt, closedBy }: DisputeEnd,
  { refundAskedAt }: Pick<MoneyFacts, 'refundAskedAt'>,
): boolean {
  if (closedAt === null || refundAskedAt === null) return false
  return (
    (closedBy === 'staff' || closedBy === 'system') && refundAskedAt.getTime() - closedAt.getTime() < MINUTE
  )
}

export function answerUntil(openedAt: Date): Date {
  return endOfBusinessDay(openedAt, answerBusinessDays)
}

export function staleFrom(answeredAt: Date): Date {
  return addDays(answeredAt, staleDays)
}

export function disputeDecideUntil(escalatedAt: Date): Date {
  return endOfBusinessDay(escalatedAt, settings.staff.disputeBusinessDays)
}

/** Seller and buyer on the business day before their deadline, both once staff are late. */
export type DisputeReminder = 'answer-soon' | 'close-soon' | 'decision-late'

export const disputeReminderKey = (disputeId: string, reminder: DisputeReminder) =>
  `dispute:${disputeId}:${reminder}`

export function dueDisputeReminder(
  dispute: DisputeFacts & { reviewAt: Date; decideBy: Date | null },
  now: Date,
): DisputeReminder | null {
  const { reviewAt } = dispute
  const isSoon = reviewAt > now && morningBefore(reviewAt, settings.reminders.hour) <= now
  switch (disputeStatus(dispute)) {
    case 'open':
      return isSoon ? 'answer-soon' : null
    case 'answered':
      return isSoon ? 'close-soon' : null
    case 'review':
      return dispute.decideBy !== null && dispute.decideBy < now ? 'decision-late' : null
    case 'closed':
      return null
  }
}
