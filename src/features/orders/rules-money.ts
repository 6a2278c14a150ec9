import { canTransition, type StateGraph } from '../../lib/state-graph.ts'
import { settings } from '../settings/rules.ts'
import { firstTerms } from '../settings/rules-terms.ts'
import { type Canceller, type Confirmer, mayMove, type OrderStatus, undoUntil } from './rules.ts'

/** State of the money, from the payment to the store, or back to the buyer by us or by the bank. */
export const moneyStates = ['held', 'releasing', 'released', 'refunding', 'refunded', 'charged_back'] as const
export type MoneyState = (typeof moneyStates)[number]
export type MoneyActor = 'buyer' | 'seller' | 'staff' | 'system' | 'provider'
export type MoneyVerb =
  | 'release'
  | 'set-off'
  | 'transfer-made'
  | 'transfer-refused'
  | 'refund'
  | 'refund-nothing'
  | 'refund-made'
  | 'refund-failed'
  | 'charge-back'

/** Release and refund start from the same state under the order's lock, so that they exclude each other. */
export const moneyTransitions: StateGraph<MoneyState, MoneyVerb, MoneyActor> = {
  release: {
    from: ['held'],
    to: 'releasing',
    actors: ['system'],
    guard: 'confirmed, no open case, no refund asked for, the store’s account can be paid',
    deadline: `${firstTerms.order.releaseDays} days after the confirmation`,
    onTimeout: `a staff task after ${settings.hold.alarmDays} days of holding; after ${settings.hold.decideDays} the system refunds what can still be refunded (decision 6)`,
  },
  'set-off': {
    from: ['held'],
    to: 'released',
    actors: ['system'],
    guard: 'as release, where the store’s debt takes all of it',
  },
  'transfer-made': { from: ['releasing'], to: 'released', actors: ['provider'] },
  'transfer-refused': {
    from: ['releasing'],
    to: 'held',
    actors: ['provider'],
    guard:
      'the provider said no for certain three times: the release is booked back, and due again a day later',
  },
  refund: {
    from: ['held', 'released'],
    to: 'refunding',
    actors: ['buyer', 'seller', 'staff', 'system'],
    guard: 'an order is cancelled, a return is approved, or staff decide; while releasing it waits',
  },
  'refund-nothing': {
    from: ['held', 'released'],
    to: 'refunded',
    actors: ['buyer', 'seller', 'staff', 'system'],
    guard: 'as refund, where the order cost nothing',
  },
  'refund-made': { from: ['refunding'], to: 'refunded', actors: ['provider'] },
  'refund-failed': {
    from: ['refunding', 'refunded'],
    to: 'held',
    actors: ['provider'],
    guard: 'still owed to the buyer: it can be refunded again and never be released',
  },
  'charge-back': {
    from: ['held', 'released', 'refunding'],
    to: 'charged_back',
    actors: ['provider'],
    guard: 'the bank decided for the buyer; until then the case holds the money',
  },
}

export function mayMoveMoney(verb: MoneyVerb, actor: MoneyActor, money: MoneyState): boolean {
  return canTransition(moneyTransitions, verb, actor, money)
}

export type MoneyFacts = {
  status: OrderStatus
  money: MoneyState
  openClaims: number
  refundAskedAt: Date | null
  releaseDueAt: Date | null
}

export function canRelease(order: MoneyFacts, now: Date): boolean {
  return (
    order.status === 'confirmed' &&
    mayMoveMoney('release', 'system', order.money) &&
    order.openClaims === 0 &&
    order.refundAskedAt === null &&
    order.releaseDueAt !== null &&
    order.releaseDueAt <= now
  )
}

export function hasGoneOut(money: MoneyState): boolean {
  return money === 'releasing' || money === 'released'
}

const refundProgress: Record<MoneyState, 'none' | 'under-way' | 'arrived'> = {
  held: 'none',
  releasing: 'none',
  released: 'none',
  refunding: 'under-way',
  refunded: 'arrived',
  charged_back: 'arrived',
}

export const isRefunded = (money: MoneyState) => refundProgress[money] === 'arrived'

/** Whether the buyer has the money again, or it is on its way to them. */
export const isRefundedOrRefunding = (money: MoneyState) => refundProgress[money] !== 'none'

export const paidForStates = moneyStates.filter((money) => !isRefundedOrRefunding(money))

/** Whether the buyer is owed a refund that nothing is carrying out: the last attempt failed. */
export function awaitsRefund(order: Pick<MoneyFacts, 'money' | 'refundAskedAt'>): boolean {
  return order.money === 'held' && order.refundAskedAt !== null
}

export function isHeld(order: Pick<MoneyFacts, 'money' | 'refundAskedAt'>): boolean {
  return order.money === 'held' && order.refundAskedAt === null
}

export const isRefundAnnounced = ({ cancelledBy }: { cancelledBy: Canceller | null }) =>
  cancelledBy === 'seller' || cancelledBy === 'staff'

/** `netCents` is the store's share, centavos; the parts are transferred and set off against its debt. */
export function offsetDebt(netCents: number, debtCents: number) {
  const setOffCents = Math.min(netCents, Math.max(0, debtCents))
  return { transferCents: netCents - setOffCents, setOffCents }
}

type ContactFacts = Pick<MoneyFacts, 'status' | 'money'> & {
  email: string
  phone: string
  sharesPhone: boolean
}
type VisibleContact = { email: string; phone: string | null }

/**
 * The buyer's contact as pages, API, tables and messages show it. Sellers and their programs see it until the order has
 * ended or is refunded, the phone only if the buyer lets the store call; staff always see all of it, in a case.
 */
export function contactVisibleTo(order: ContactFacts, reader: 'staff'): VisibleContact
export function contactVisibleTo(order: ContactFacts, reader: 'seller'): VisibleContact | null
export function contactVisibleTo(
  { status, money, email, phone, sharesPhone }: ContactFacts,
  reader: 'seller' | 'staff',
): VisibleContact | null {
  if (reader === 'staff') return { email, phone }
  const isOpen = (status === 'pending' || status === 'delivered') && !isRefunded(money)
  return isOpen ? { email, phone: sharesPhone ? phone : null } : null
}

/** Whether the buyer may still undo a confirmation: their own, a moment old, without a case or a payout. */
export function canUndoConfirm(
  order: MoneyFacts & { confirmedAt: Date | null; confirmedBy: Confirmer | null },
  now: Date,
): boolean {
  return (
    mayMove('undo-confirm', 'buyer', order.status) &&
    order.confirmedBy === 'buyer' &&
    order.confirmedAt !== null &&
    undoUntil(order.confirmedAt) > now &&
    isHeld(order) &&
    order.openClaims === 0
  )
}
