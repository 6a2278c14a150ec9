import { endOfBusinessDay } from '../../lib/business-days.ts'
import { addDays } from '../../lib/dates.ts'
import { mayGo, type StateGraph } from '../../lib/state-graph.ts'
import type { OrderStatus } from '../orders/rules.ts'
import { isHeld, type MoneyFacts } from '../orders/rules-money.ts'
import type { ReturnCloser } from '../returns/rules.ts'
import { settings } from '../settings/rules.ts'

/** D2 §4.6 with its end: while it is open it holds the money, answered or not (decisions.md). */
export const disputeStatuses = ['open', 'answered', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
/**
 * Who can have closed one: its buyer, staff, the buyer's bank, the end of the time that money may be held, or the
 * return of the same order that was granted.
 */
export const disputeClosers = ['buyer', 'staff', 'provider', 'system', 'return'] as const
export type DisputeCloser = (typeof disputeClosers)[number]
export type DisputeActor = 'buyer' | 'seller' | 'staff' | 'system' | 'provider'
export type DisputeVerb = 'answer' | 'close' | 'refund' | 'charge-back'

const { answerBusinessDays, staleDays } = settings.disputes

export const disputeTransitions: StateGraph<DisputeStatus, DisputeVerb, DisputeActor> = {
  answer: {
    from: ['open'],
    to: 'answered',
    actors: ['seller'],
    guard: 'with a text',
    deadline: `${answerBusinessDays} business days after it was opened`,
    silence: 'a staff task',
  },
  close: {
    from: ['open', 'answered'],
    to: 'closed',
    actors: ['buyer', 'staff', 'system'],
    guard: 'staff give a reason and may refund the buyer',
    deadline: `${staleDays} days after the answer`,
    silence: `a staff task; after ${settings.hold.decideDays} days of holding the system refunds`,
  },
  refund: {
    from: ['open', 'answered'],
    to: 'closed',
    actors: ['system'],
    guard: 'a return of the same order was granted: the buyer gets the money',
  },
  'charge-back': {
    from: ['open', 'answered'],
    to: 'closed',
    actors: ['provider'],
    guard: 'the bank has paid the buyer back',
  },
}

type DisputeFacts = { answeredAt: Date | null; closedAt: Date | null }

export function disputeStatus({ answeredAt, closedAt }: DisputeFacts): DisputeStatus {
  if (closedAt) return 'closed'
  return answeredAt ? 'answered' : 'open'
}

export function mayMoveDispute(verb: DisputeVerb, actor: DisputeActor, dispute: DisputeFacts): boolean {
  return mayGo(disputeTransitions, verb, actor, disputeStatus(dispute))
}

/**
 * From delivery until the money goes out (decisions.md), one at a time. What staff have decided stays decided, in a
 * return of the order too.
 * @param earlier the order's disputes so far
 * @param entry its return, if there is one
 */
export function canOpenDispute(
  order: { status: OrderStatus } & Pick<MoneyFacts, 'money' | 'refundAskedAt'>,
  earlier: readonly EndedBy[],
  entry: { closedBy: ReturnCloser | null } | undefined,
): boolean {
  return (
    (order.status === 'delivered' || order.status === 'confirmed') &&
    isHeld(order) &&
    earlier.every(({ closedAt }) => closedAt !== null) &&
    !isDecided(earlier, entry)
  )
}

type EndedBy = { closedAt: Date | null; closedBy: DisputeCloser | null }

/** Whether staff have ended a case of this order: their word is the last one. */
export function isDecided(
  earlier: readonly EndedBy[],
  entry: { closedBy: ReturnCloser | null } | undefined,
): boolean {
  return entry?.closedBy === 'staff' || earlier.some(({ closedBy }) => closedBy === 'staff')
}

export function answerUntil(openedAt: Date): Date {
  return endOfBusinessDay(openedAt, answerBusinessDays)
}

/** From when an answered dispute that nobody closes is looked at by staff. */
export function staleFrom(answeredAt: Date): Date {
  return addDays(answeredAt, staleDays)
}
