import type Stripe from 'stripe'
import type { CardOnFile } from '../cards.ts'
import { declineMessages } from '../declines.ts'
import { newId } from '../ids.ts'
import { cardDetails } from './card-details.ts'

type Facts = {
  id: string
  created: number
  intent: Stripe.PaymentIntent
  card: CardOnFile
  email: string | null
  receiptUrl: string
}

/** One attempt with a card: paid, or failed if the card declines. The fee follows with `balance_transaction`. */
export function buildCharge({ id, created, intent, card, email, receiptUrl }: Facts) {
  const { decline } = card
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: {
        city: null,
        country: card.country,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email,
      name: card.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'TIANGUIS',
    captured: !decline,
    created,
    currency: intent.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline ? (decline in plainCodes ? decline : 'card_declined') : null,
    failure_message: decline ? declineMessages[decline] : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: decline ? '05' : null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline ?? null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { card: cardDetails(card), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: decline ? null : receiptUrl,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge
}

const plainCodes = { expired_card: 1, incorrect_cvc: 1, processing_error: 1, incorrect_number: 1 }
