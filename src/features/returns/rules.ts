import { endOfBusinessDay } from '../../lib/business-days.ts'
import { addDays } from '../../lib/dates.ts'
import type { OrderTerms } from '../../lib/site.ts'
import { canTransition, type StateGraph } from '../../lib/state-graph.ts'
import { mayMove, type OrderStatus, returnableUntil } from '../orders/rules.ts'
import { isRefundedOrRefunding, type MoneyState } from '../orders/rules-money.ts'
import { settings } from '../settings/rules.ts'
import { firstTerms } from '../settings/rules-terms.ts'

/** D2 §4.4; handed-back: the seller inspects it at the office; closed: it ended without a refund. */
export const returnStatuses = [
  'requested',
  'handed-back',
  'approved',
  'rejected',
  'escalated',
  'completed',
  'closed',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]
export const escalators = ['buyer', 'system'] as const
export const returnClosers = ['staff', 'system', 'provider', 'buyer'] as const
export type ReturnCloser = (typeof returnClosers)[number]
export const receivers = ['office', 'seller'] as const
export type Receiver = (typeof receivers)[number]
export const returnAnswers = ['approve', 'reject'] as const
export const returnReasons = ['damaged', 'different', 'not-working', 'size', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export type ReturnActor = 'buyer' | 'seller' | 'office' | 'staff' | 'system' | 'provider'
export type ReturnVerb =
  | 'bring'
  | 'lapse'
  | 'approve'
  | 'reject'
  | 'escalate'
  | 'grant'
  | 'grant-with-dispute'
  | 'close'
  | 'expire'
  | 'collect'
  | 'complete'
  | 'reopen'
  | 'charge-back'

const { order: first } = firstTerms
const toBring = `${first.bringBusinessDays} business days after the request`
const inTime = `${first.sellerBusinessDays} business days after the product came to the office`

export const returnTransitions: StateGraph<ReturnStatus, ReturnVerb, ReturnActor> = {
  bring: {
    from: ['requested'],
    to: 'handed-back',
    actors: ['office', 'seller'],
    guard: 'the buyer leaves the product at the faculty’s office; the return code proves it',
    deadline: toBring,
    onTimeout: 'the request lapses',
  },
  lapse: {
    from: ['requested'],
    to: 'closed',
    actors: ['system'],
    guard: `the product was not brought within ${toBring}`,
  },
  approve: {
    from: ['requested', 'handed-back'],
    to: 'approved',
    actors: ['seller'],
    guard: 'before the product came back too; starts the refund',
    deadline: inTime,
    onTimeout: 'the buyer may escalate at once',
  },
  reject: {
    from: ['handed-back'],
    to: 'rejected',
    actors: ['seller'],
    guard: 'with a text',
    deadline: inTime,
    onTimeout: 'the buyer may escalate at once',
  },
  escalate: {
    from: ['handed-back', 'rejected'],
    to: 'escalated',
    actors: ['buyer', 'system'],
    guard: 'rejected, or unanswered in time; the system escalates unanswered ones only',
    deadline: `${first.escalateDays} days after the response, or after the time for one`,
    onTimeout: 'a rejected one is closed, an unanswered one goes to staff by itself',
  },
  grant: {
    from: ['escalated'],
    to: 'approved',
    actors: ['staff', 'system'],
    guard: 'with a reason that both sides read; starts the refund',
    deadline: `${first.platformBusinessDays} business days after the escalation`,
    onTimeout: `a staff task; after ${settings.hold.decideDays} days of holding the system refunds`,
  },
  'grant-with-dispute': {
    from: ['requested', 'handed-back', 'rejected', 'escalated'],
    to: 'approved',
    actors: ['staff', 'system'],
    guard: 'a dispute of the same order ended with a refund, which completes the return too',
  },
  close: {
    from: ['escalated'],
    to: 'closed',
    actors: ['staff'],
    guard: 'with a reason that both sides read',
    deadline: `${first.platformBusinessDays} business days after the escalation`,
    onTimeout: 'a staff task',
  },
  expire: {
    from: ['rejected'],
    to: 'closed',
    actors: ['system'],
    guard: `${first.escalateDays} days after the response`,
  },
  collect: {
    from: ['rejected'],
    to: 'closed',
    actors: ['office', 'seller'],
    guard:
      'the buyer’s code proves that they have the product again; a closed return is marked so without a move',
    deadline: `${settings.returns.collectBusinessDays} business days after the rejection or the decision`,
    onTimeout: 'the store collects it at the office and hands it over against the same code',
  },
  complete: { from: ['approved'], to: 'completed', actors: ['provider'], guard: 'the refund was made' },
  reopen: { from: ['completed'], to: 'approved', actors: ['provider'], guard: 'the refund failed after all' },
  'charge-back': {
    from: ['requested', 'handed-back', 'approved', 'rejected', 'escalated'],
    to: 'closed',
    actors: ['provider'],
    guard: 'the bank has paid the buyer back',
  },
}

export function mayMoveReturn(verb: ReturnVerb, actor: ReturnActor, status: ReturnStatus): boolean {
  return canTransition(returnTransitions, verb, actor, status)
}

type ReturnableOrder = {
  status: OrderStatus
  money: MoneyState
  refundAskedAt: Date | null
  placedAt: Date
  terms: OrderTerms
}
type RequestRefusal = 'return-exists' | 'return-unconfirmed' | 'return-settled' | 'return-too-late'

export function requestRefusal(
  order: ReturnableOrder,
  hasReturn: boolean,
  now: Date,
): RequestRefusal | undefined {
  if (hasReturn) return 'return-exists'
  if (order.status !== 'confirmed' && !mayMove('confirm', 'buyer', order.status)) return 'return-unconfirmed'
  if (isRefundedOrRefunding(order.money) || order.refundAskedAt) return 'return-settled'
  return returnableUntil(order) < now ? 'return-too-late' : undefined
}

export function bringUntil(requestedAt: Date, { bringBusinessDays }: OrderTerms): Date {
  return endOfBusinessDay(requestedAt, bringBusinessDays)
}

/** From the arrival of the product: the deadlines of the answer and of an escalation without one. */
export function answerDeadlines(broughtAt: Date, { sellerBusinessDays, escalateDays }: OrderTerms) {
  const answerBy = endOfBusinessDay(broughtAt, sellerBusinessDays)
  return { answerBy, escalateBy: addDays(answerBy, escalateDays) }
}

export function escalateUntil(respondedAt: Date, { escalateDays }: OrderTerms): Date {
  return addDays(respondedAt, escalateDays)
}

export function decideUntil(escalatedAt: Date, { platformBusinessDays }: OrderTerms): Date {
  return endOfBusinessDay(escalatedAt, platformBusinessDays)
}

export type ReturnFacts = { status: ReturnStatus; answerBy: Date | null; escalateBy: Date | null }

/** Within 7 days of a rejection, or as soon as the seller's deadline has passed. */
export function canEscalate({ status, answerBy, escalateBy }: ReturnFacts, now: Date): boolean {
  if (!mayMoveReturn('escalate', 'buyer', status) || escalateBy === null || escalateBy < now) return false
  return status === 'rejected' || (answerBy !== null && answerBy < now)
}

export type Collection = { status: ReturnStatus; collectBy: Date | null; collectedAt: Date | null }

/** Last day at the office for a rejected product: never before the end of the time to escalate. */
export function collectUntil(from: Date, escalateBy: Date | null): Date {
  const until = endOfBusinessDay(from, settings.returns.collectBusinessDays)
  return escalateBy && escalateBy > until ? escalateBy : until
}

/** Whether the product waits for its buyer, who collects it with a code; after `collectBy` at the store. */
export function awaitsCollection({ status, collectBy, collectedAt }: Collection): boolean {
  return (status === 'rejected' || status === 'closed') && collectBy !== null && collectedAt === null
}

/** Whether a code is expected: to drop the product off at the office, or to collect it there. */
export const awaitsCode = (entry: Collection) => entry.status === 'requested' || awaitsCollection(entry)

export const returnEndings = ['staff', 'lapsed', 'expired', 'collected', 'bank'] as const
export type ReturnEnding = (typeof returnEndings)[number]

/** The product came to the office, and the buyer was or will be refunded. */
export function isBackAtStore(entry: {
  status: ReturnStatus
  broughtAt: Date | null
  closedBy: ReturnCloser | null
}): boolean {
  if (entry.broughtAt === null) return false
  return entry.status === 'approved' || entry.status === 'completed' || entry.closedBy === 'provider'
}

/** null while it is open, and where the shop refunded the buyer. */
export function endingOf(entry: { closedBy: ReturnCloser | null; answer: unknown }): ReturnEnding | null {
  switch (entry.closedBy) {
    case 'staff':
      return 'staff'
    case 'provider':
      return 'bank'
    case 'buyer':
      return 'collected'
    case 'system':
      return entry.answer === null ? 'lapsed' : 'expired'
    case null:
      return null
  }
}
