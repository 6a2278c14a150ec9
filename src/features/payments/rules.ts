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

/** Why a refund failed, where the provider says no more than that. */
export const refundNotMade = 'the provider could not carry the refund out'

export type Entry = { account: LedgerAccount; amountCents: Centavos; orderId?: string; storeId?: number }
/** `kind` and `ref` name the reason; the same reason is booked once. */
export type Journal = { kind: string; ref: string; entries: Entry[] }

/** The reason of a try, once `earlier` ones are over; the first one has no number. */
export const tryOf = (reason: string, earlier: number) => (earlier === 0 ? reason : `${reason}#${earlier}`)

/** How many tries of the same reason came before the one with this key. */
export const earlierTries = (key: string) => Number(key.split('#')[1] ?? 0)

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
    guard: 'a refund that failed after all: what was booked is booked back',
  },
}

/**
 * What a staff task may say of its case. Amounts are centavos; `due` is the ISO instant by which staff are to act,
 * where the task has a deadline of its own.
 */
export type TaskDetails = {
  due?: string
  order?: string
  orders?: string
  dispute?: string
  checkout?: string
  session?: string
  charge?: string
  operation?: string
  refund?: string
  kind?: string
  failure?: string
  amount?: number
  paid?: number
  expected?: number
  currency?: string
  type?: string
  source?: string
  net?: number
  missing?: string
  ledger?: number
  provider?: number
}
export type TaskField = keyof TaskDetails

/** Beginnings of the kinds of events that something is done about; the provider lists many more. */
const followed = ['checkout.session.', 'charge.', 'refund.', 'radar.early_fraud_warning.', 'account.updated']

export function isFollowed(eventType: string): boolean {
  return followed.some((beginning) => eventType.startsWith(beginning))
}
