import type { Sandbox } from '../context.ts'
import { refused } from '../http/failure.ts'
import { idOf, newId } from '../ids.ts'
import { DISPUTE_FEE } from '../money.ts'
import { buildDispute } from '../objects/dispute.ts'
import { move } from '../objects/movement.ts'
import type { Kinds } from '../storage/kinds.ts'
import { insertObject, updateObject } from '../storage/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { mustFind } from './find.ts'

type Dispute = Kinds['dispute']

/** The cardholder's bank withdraws the amount and a fee from the platform. */
export function openDispute(sandbox: Sandbox, chargeId: string, reason: string): Dispute['data'] {
  const charge = mustFind(sandbox, 'charge', chargeId, { param: 'charge', status: 400 })
  if (charge.data.disputed || !charge.data.paid || charge.data.refunded) {
    throw refused(undefined, `Charge ${chargeId} cannot be disputed.`)
  }
  const created = sandbox.clock.now()
  const intent = idOf(charge.data.payment_intent)
  const data: Dispute['data'] = buildDispute({
    id: newId('du'),
    created,
    charge: charge.data,
    intent,
    reason,
  })
  const dispute: Dispute = { data, hidden: {} }
  insertObject(sandbox.db, 'dispute', data.id, dispute, { created })
  emit(sandbox, 'charge.dispute.created', data)
  settle(sandbox, dispute, -1)
  charge.data.disputed = true
  updateObject(sandbox.db, 'charge', chargeId, charge)
  emit(sandbox, 'charge.dispute.funds_withdrawn', data)
  return data
}

/** Accepts evidence; `winning_evidence` and `losing_evidence` as uncategorized_text decide, as in Stripe's tests. */
export function updateDispute(
  sandbox: Sandbox,
  id: string,
  params: { evidence: Record<string, string>; metadata: Record<string, string>; submit: boolean },
): Dispute['data'] {
  const dispute = mustFind(sandbox, 'dispute', id, { param: 'dispute' })
  const { data } = dispute
  if (data.status !== 'needs_response')
    throw refused(undefined, 'This dispute is already closed or submitted.')
  Object.assign(data.evidence, params.evidence)
  Object.assign(data.metadata, params.metadata)
  data.evidence_details.has_evidence ||= Object.keys(params.evidence).length > 0
  if (params.submit) {
    data.status = 'under_review'
    data.evidence_details.submission_count += 1
  }
  updateObject(sandbox.db, 'dispute', id, dispute)
  emit(sandbox, 'charge.dispute.updated', data)
  const text = data.evidence.uncategorized_text
  if (params.submit && text === 'winning_evidence') return closeDispute(sandbox, id, 'won')
  if (params.submit && text === 'losing_evidence') return closeDispute(sandbox, id, 'lost')
  return data
}

/** The bank's decision. Won: amount and fee are returned, and the charge is refundable again. */
export function closeDispute(sandbox: Sandbox, id: string, outcome: 'won' | 'lost'): Dispute['data'] {
  const dispute = mustFind(sandbox, 'dispute', id, { param: 'dispute' })
  const { data } = dispute
  if (data.status === 'won' || data.status === 'lost')
    throw refused(undefined, 'This dispute is already closed.')
  data.status = outcome
  updateObject(sandbox.db, 'dispute', id, dispute)
  if (outcome === 'won') {
    data.is_charge_refundable = true
    settle(sandbox, dispute, 1)
    const charge = mustFind(sandbox, 'charge', idOf(data.charge) ?? '')
    charge.data.disputed = false
    updateObject(sandbox.db, 'charge', charge.data.id, charge)
    emit(sandbox, 'charge.dispute.funds_reinstated', data)
  }
  emit(sandbox, 'charge.dispute.closed', data)
  return data
}

function settle(sandbox: Sandbox, dispute: Dispute, sign: 1 | -1): void {
  const { data } = dispute
  const id = move(sandbox, {
    amount: sign * data.amount,
    fees: [{ amount: -sign * DISPUTE_FEE, description: 'Dispute fee', type: 'stripe_fee' }],
    type: 'adjustment',
    category: sign < 0 ? 'dispute' : 'dispute_reversal',
    source: data.id,
    description: `Chargeback ${sign < 0 ? 'withdrawal' : 'reversal'} for ${idOf(data.charge)}`,
  })
  data.balance_transactions.push(mustFind(sandbox, 'balance_transaction', id).data)
  updateObject(sandbox.db, 'dispute', data.id, dispute)
}
