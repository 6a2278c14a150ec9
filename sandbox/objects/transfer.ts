import type Stripe from 'stripe'
import { CURRENCY } from '../money.ts'

type Facts = {
  id: string
  created: number
  amount: number
  destination: string
  destinationPayment: string
  description: string | null
  source: string | null
  transferGroup: string | null
  metadata: Record<string, string>
}

/** Amount in centavos. */
export function buildTransfer(facts: Facts) {
  return {
    id: facts.id,
    object: 'transfer',
    amount: facts.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: facts.created,
    currency: CURRENCY,
    description: facts.description,
    destination: facts.destination,
    destination_payment: facts.destinationPayment,
    livemode: false,
    metadata: facts.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${facts.id}/reversals` },
    reversed: false,
    source_transaction: facts.source,
    source_type: 'card',
    transfer_group: facts.transferGroup,
  } satisfies Stripe.Transfer
}

export function buildReversal(
  facts: Pick<Facts, 'id' | 'created' | 'amount' | 'metadata'> & { transfer: string },
) {
  return {
    id: facts.id,
    object: 'transfer_reversal',
    amount: facts.amount,
    balance_transaction: null,
    created: facts.created,
    currency: CURRENCY,
    destination_payment_refund: null,
    metadata: facts.metadata,
    source_refund: null,
    transfer: facts.transfer,
  } satisfies Stripe.TransferReversal
}
