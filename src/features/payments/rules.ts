import type { Centavos } from '../../lib/money.ts'
import type { StateGraph } from '../../lib/state-graph.ts'

/** Debit positive, credit negative; where the money of the platform is and to whom it belongs. */
export type LedgerAccount =
  | 'provider' // our balance at the payment provider
  | 'provider_fees'
  | 'buyer_funds' // held for an order
  | 'seller_payable' // due to a store
  | 'seller_receivable' // owed by a store: a refund that came after the release
  | 'commission'
  | 'commission_tax'
  | 'chargeback_held' // taken by a bank while it looks into a charge
  | 'chargeback_loss'
  | 'bank' // the platform's own account: payouts and top-ups

export const operationKinds = ['transfer', 'refund', 'reversal'] as const
export type OperationKind = (typeof operationKinds)[number]
/** sent: made at the provider, which has not carried it out yet (a refund can be pending there). */
export const operationStates = ['pending', 'sent', 'done', 'failed'] as const
export type OperationState = (typeof operationStates)[number]

/** Reason of a failed refund, where the provider gives none. */
export const refundNotMade = 'the provider could not carry the refund out'

export type Entry = { account: LedgerAccount; amountCents: Centavos; orderId?: string; storeId?: number }
/** `kind` and `ref` name the reason; the same reason is booked once. */
export type Journal = { kind: string; ref: string; entries: Entry[] }

/** The reason of a try, once `earlier` ones are over; the first one has no number. */
export const attemptKey = (reason: string, earlier: number) =>
  earlier === 0 ? reason : `${reason}#${earlier}`

/** Number of tries for the same reason before the one with this key. */
export const attemptNumber = (key: string) => Number(key.split('#')[1] ?? 0)

/** A movement at the provider; settled ones are booked in the ledger in the same transaction. */
export const operationTransitions: StateGraph<
  OperationState,
  'carry-out' | 'wait' | 'fail' | 'come-back',
  'provider'
> = {
  'carry-out': { from: ['pending', 'sent'], to: 'done', actors: ['provider'], guard: 'booked once' },
  wait: { from: ['pending'], to: 'sent', actors: ['provider'], guard: 'a refund that is pending there' },
  fail: {
    from: ['pending', 'sent'],
    to: 'failed',
    actors: ['provider'],
    guard:
      'a refused reversal, which stays the store’s debt; a transfer that was refused three times, whose release is booked back; a refund that cannot be made; other refusals are tried again',
  },
  'come-back': {
    from: ['done'],
    to: 'failed',
    actors: ['provider'],
    guard: 'a refund that failed after all; its booking is reversed',
  },
}
/** Subject of a webhook, whatever it says of its object. */
export type EventSubject =
  | 'payment'
  | 'session-failed'
  | 'provider-fee'
  | 'refund'
  | 'chargeback'
  | 'fraud-warning'
  | 'account'

/** The types of events that something is done about, out of many more. The endpoint there is subscribed to these. */
export const handledEventTypes: ReadonlyMap<string, EventSubject> = new Map([
  ['checkout.session.completed', 'payment'],
  ['checkout.session.async_payment_succeeded', 'payment'],
  ['checkout.session.async_payment_failed', 'session-failed'],
  ['charge.updated', 'provider-fee'],
  ['refund.updated', 'refund'],
  ['refund.failed', 'refund'],
  ['charge.refund.updated', 'refund'],
  ['charge.dispute.created', 'chargeback'],
  ['charge.dispute.updated', 'chargeback'],
  ['charge.dispute.funds_withdrawn', 'chargeback'],
  ['charge.dispute.funds_reinstated', 'chargeback'],
  ['charge.dispute.closed', 'chargeback'],
  ['radar.early_fraud_warning.created', 'fraud-warning'],
  ['account.updated', 'account'],
  ['v2.core.account[requirements].updated', 'account'],
  ['v2.core.account[configuration.recipient].capability_status_updated', 'account'],
])

/** Those of them that the provider's list of events can be asked for: thin ones are not in it. */
export const listedEvents = [...handledEventTypes.keys()].filter((type) => !type.startsWith('v2.'))
