import type Stripe from 'stripe'

type Facts = {
  id: string
  created: number
  amount: number
  charge: Stripe.Charge
  intent: string | null
  reason: string | null
  metadata: Record<string, string>
}

/** A pending refund. Amount in centavos. */
export function buildRefund(facts: Facts) {
  return {
    id: facts.id,
    object: 'refund',
    amount: facts.amount,
    balance_transaction: null,
    charge: facts.charge.id,
    created: facts.created,
    currency: facts.charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: facts.metadata,
    payment_intent: facts.intent,
    payment_method: facts.charge.payment_method,
    reason: facts.reason as Stripe.Refund.Reason | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'pending',
    transfer_reversal: null,
  } satisfies Stripe.Refund
}
