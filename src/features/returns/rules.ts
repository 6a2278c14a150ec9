import { endOfBusinessDay } from '../../lib/business-days.ts'
import { addDays } from '../../lib/dates.ts'
import { mayGo, type StateGraph } from '../../lib/state-graph.ts'
import type { OrderStatus } from '../orders/rules.ts'
import { isGoingBack, type MoneyState } from '../orders/rules-money.ts'
import { settings } from '../settings/rules.ts'

/** D2 §4.4; closed: it ended without a refund, by staff, by time, or because the bank has paid the buyer. */
export const returnStatuses = [
  'requested',
  'approved',
  'rejected',
  'escalated',
  'completed',
  'closed',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]
/** Who can have escalated one: its buyer, or the seller's silence. */
export const escalators = ['buyer', 'system'] as const
/** Who can have closed one without a refund: staff, the end of its time, or the buyer's bank that paid them back. */
export const returnClosers = ['staff', 'system', 'provider'] as const
export type ReturnCloser = (typeof returnClosers)[number]
/** What the seller may have answered. */
export const returnAnswers = ['approve', 'reject'] as const
export const returnReasons = ['damaged', 'different', 'not-working', 'size', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export type ReturnActor = 'buyer' | 'seller' | 'staff' | 'system' | 'provider'
export type ReturnVerb =
  | 'approve'
  | 'reject'
  | 'escalate'
  | 'grant'
  | 'grant-with-dispute'
  | 'close'
  | 'expire'
  | 'complete'
  | 'reopen'
  | 'charge-back'

const { requestDays, escalateDays, sellerBusinessDays, platformBusinessDays } = settings.returns
const inTime = `${sellerBusinessDays} business days after the request`

export const returnTransitions: StateGraph<ReturnStatus, ReturnVerb, ReturnActor> = {
  approve: {
    from: ['requested'],
    to: 'approved',
    actors: ['seller'],
    guard: 'with a text; starts the refund',
    deadline: inTime,
    silence: 'the buyer may escalate at once',
  },
  reject: {
    from: ['requested'],
    to: 'rejected',
    actors: ['seller'],
    guard: 'with a text',
    deadline: inTime,
    silence: 'the buyer may escalate at once',
  },
  escalate: {
    from: ['requested', 'rejected'],
    to: 'escalated',
    actors: ['buyer', 'system'],
    guard: 'rejected, or unanswered in time; the system only what stayed unanswered',
    deadline: `${escalateDays} days after the response, or after the time for one`,
    silence: 'a rejected one is closed, an unanswered one goes to staff by itself',
  },
  grant: {
    from: ['escalated'],
    to: 'approved',
    actors: ['staff', 'system'],
    guard: 'with a reason that both sides read; starts the refund',
    deadline: `${platformBusinessDays} business days after the escalation`,
    silence: `a staff task; after ${settings.hold.decideDays} days of holding the system refunds`,
  },
  'grant-with-dispute': {
    from: ['requested', 'rejected', 'escalated'],
    to: 'approved',
    actors: ['staff', 'system'],
    guard: 'a dispute of the same order ended with a refund, which completes the return too',
  },
  close: {
    from: ['escalated'],
    to: 'closed',
    actors: ['staff'],
    guard: 'with a reason that both sides read',
    deadline: `${platformBusinessDays} business days after the escalation`,
    silence: 'a staff task',
  },
  expire: {
    from: ['rejected'],
    to: 'closed',
    actors: ['system'],
    guard: `${escalateDays} days after the response`,
  },
  complete: { from: ['approved'], to: 'completed', actors: ['provider'], guard: 'the refund was made' },
  reopen: { from: ['completed'], to: 'approved', actors: ['provider'], guard: 'the refund failed after all' },
  'charge-back': {
    from: ['requested', 'approved', 'rejected', 'escalated'],
    to: 'closed',
    actors: ['provider'],
    guard: 'the bank has paid the buyer back',
  },
}

export function mayMoveReturn(verb: ReturnVerb, actor: ReturnActor, status: ReturnStatus): boolean {
  return mayGo(returnTransitions, verb, actor, status)
}

/** The request window counts from the order's date (D2 §4.4). */
export function requestUntil(placedAt: Date): Date {
  return addDays(placedAt, requestDays)
}

export type ReturnableOrder = {
  status: OrderStatus
  money: MoneyState
  refundAskedAt: Date | null
  placedAt: Date
}
export type RequestRefusal = 'return-exists' | 'return-unconfirmed' | 'return-settled' | 'return-too-late'

/** Why the buyer may not ask for a return now; undefined when they may. */
export function requestRefusal(
  order: ReturnableOrder,
  hasReturn: boolean,
  now: Date,
): RequestRefusal | undefined {
  if (hasReturn) return 'return-exists'
  if (order.status !== 'confirmed') return 'return-unconfirmed'
  if (isGoingBack(order.money) || order.refundAskedAt) return 'return-settled'
  return requestUntil(order.placedAt) < now ? 'return-too-late' : undefined
}

/** The deadlines of a new request: the seller's, and the last moment for the buyer to escalate their silence. */
export function requestDeadlines(requestedAt: Date): { answerBy: Date; escalateBy: Date } {
  const answerBy = endOfBusinessDay(requestedAt, sellerBusinessDays)
  return { answerBy, escalateBy: addDays(answerBy, escalateDays) }
}

export function escalateUntil(respondedAt: Date): Date {
  return addDays(respondedAt, escalateDays)
}

export function decideUntil(escalatedAt: Date): Date {
  return endOfBusinessDay(escalatedAt, platformBusinessDays)
}

export type ReturnFacts = { status: ReturnStatus; answerBy: Date; escalateBy: Date }

/** Within 7 days of a rejection, or as soon as the seller has let their time pass (decisions.md). */
export function canEscalate(entry: ReturnFacts, now: Date): boolean {
  if (!mayMoveReturn('escalate', 'buyer', entry.status) || entry.escalateBy < now) return false
  return entry.status === 'rejected' || entry.answerBy < now
}
