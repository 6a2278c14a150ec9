import type { Centavos } from '../../lib/money.ts'

/** Debit positive, credit negative. */
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
/** sent: created at the provider, but not executed there (a refund can be pending). */
export const operationStates = ['pending', 'sent', 'done', 'failed'] as const
export type OperationState = (typeof operationStates)[number]

export const refundNotMade = 'the provider could not carry the refund out'

export type Entry = { account: LedgerAccount; amountCents: Centavos; orderId?: string; storeId?: number }
/** `kind` and `ref` identify a journal, which is booked once. */
export type Journal = { kind: string; ref: string; entries: Entry[] }

/** Key of an attempt; the first has no number. */
export const attemptKey = (reason: string, earlier: number) =>
  earlier === 0 ? reason : `${reason}#${earlier}`

export const attemptNumber = (key: string) => Number(key.split('#')[1] ?? 0)

export type EventSubject =
  | 'payment'
  | 'session-failed'
  | 'provider-fee'
  | 'refund'
  | 'chargeback'
  | 'fraud-warning'
  | 'account'

/** The endpoint at the provider is subscribed to these types. */
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

/** Thin events are missing from the provider's list. */
export const listedEvents = [...handledEventTypes.keys()].filter((type) => !type.startsWith('v2.'))
