import type { CardOnFile } from '../cards.ts'
import type { Sandbox } from '../context.ts'
import { declineMessages } from '../declines.ts'
import { newId } from '../ids.ts'
import { processingFee, SETTLEMENT_SECONDS } from '../money.ts'
import { buildCharge } from '../objects/charge.ts'
import { move } from '../objects/movement.ts'
import type { Kinds } from '../storage/kinds.ts'
import { insertObject, updateObject } from '../storage/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { openDispute } from './dispute.ts'

/** One attempt: writes the charge, its movements and the intent's new state. Returns the charge's id. */
export function chargeCard(
  sandbox: Sandbox,
  intent: Kinds['payment_intent'],
  card: CardOnFile,
  email: string | null,
): string {
  const created = sandbox.clock.now()
  const id = newId('ch')
  const receiptUrl = `${sandbox.publicUrl()}/receipts/${id}`
  const data: Kinds['charge']['data'] = buildCharge({
    id,
    created,
    intent: intent.data,
    card,
    email,
    receiptUrl,
  })
  const availableOn = card.settles === 'at-once' ? created : created + SETTLEMENT_SECONDS
  const charge = { data, hidden: { card, transferred: 0, availableOn } }
  insertObject(sandbox.db, 'charge', id, charge, { created })
  if (card.decline) {
    decline(sandbox, intent, charge, card.decline)
    return id
  }
  Object.assign(intent.data, {
    status: 'succeeded',
    amount_received: intent.data.amount,
    latest_charge: id,
    payment_method: data.payment_method,
    last_payment_error: null,
  })
  updateObject(sandbox.db, 'payment_intent', intent.data.id, intent)
  emit(sandbox, 'charge.succeeded', data)
  emit(sandbox, 'payment_intent.succeeded', intent.data)
  settle(sandbox, charge)
  if (card.dispute) openDispute(sandbox, id, card.dispute)
  return id
}

/** Stripe reports the fee a moment later, by `charge.updated`. */
function settle(sandbox: Sandbox, charge: Kinds['charge']): void {
  const { fee, iva } = processingFee(charge.data.amount)
  charge.data.balance_transaction = move(sandbox, {
    amount: charge.data.amount,
    fees: [
      { amount: fee, description: 'Stripe processing fees', type: 'stripe_fee' },
      { amount: iva, description: 'IVA', type: 'tax' },
    ],
    type: 'charge',
    category: 'charge',
    source: charge.data.id,
    availableOn: charge.hidden.availableOn,
  })
  updateObject(sandbox.db, 'charge', charge.data.id, charge)
  emit(sandbox, 'charge.updated', charge.data, { previous: { balance_transaction: null } })
}

function decline(
  sandbox: Sandbox,
  intent: Kinds['payment_intent'],
  charge: Kinds['charge'],
  code: NonNullable<CardOnFile['decline']>,
): void {
  Object.assign(intent.data, {
    status: 'requires_payment_method',
    latest_charge: charge.data.id,
    last_payment_error: {
      type: 'card_error',
      code: charge.data.failure_code,
      ...(charge.data.failure_code === 'card_declined' && { decline_code: code }),
      message: declineMessages[code],
      charge: charge.data.id,
    },
  })
  updateObject(sandbox.db, 'payment_intent', intent.data.id, intent)
  emit(sandbox, 'charge.failed', charge.data)
  emit(sandbox, 'payment_intent.payment_failed', intent.data)
}
