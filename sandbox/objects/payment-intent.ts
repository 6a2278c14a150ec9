import type Stripe from 'stripe'
import { CURRENCY } from '../money.ts'

type Facts = {
  id: string
  amount: number
  created: number
  metadata: Record<string, string>
  transferGroup: string | null
  descriptorSuffix: string | null
  allowedTypes: string[] | null
}

/** A payment without attempts. Amount in centavos. */
export function buildPaymentIntent(facts: Facts) {
  return {
    id: facts.id,
    object: 'payment_intent',
    allowed_payment_method_types: facts.allowedTypes,
    amount: facts.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${facts.id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: facts.created,
    currency: CURRENCY,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: facts.descriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: facts.transferGroup,
  } satisfies Stripe.PaymentIntent
}
