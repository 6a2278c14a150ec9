import type { Sandbox } from '../context.ts'
import { refused } from '../http/failure.ts'
import { idOf, newId } from '../ids.ts'
import { balanceOf, move } from '../objects/movement.ts'
import { buildRefund } from '../objects/refund.ts'
import { planTask } from '../storage/due.ts'
import type { Kinds } from '../storage/kinds.ts'
import { insertObject, updateObject } from '../storage/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { mustFind } from './find.ts'

/** Seconds of the sandbox's clock until a slow refund succeeds or a failing one fails. */
const REFUND_LATER_SECONDS = 10

type Params = {
  charge: string
  amount?: number | undefined
  reason?: string | undefined
  metadata: Record<string, string>
}
type Refund = Kinds['refund']

/** The sum of refunds that have not failed never exceeds the charge. */
export function createRefund(sandbox: Sandbox, params: Params) {
  const charge = mustFind(sandbox, 'charge', params.charge, { param: 'charge', status: 400 })
  const left = charge.data.amount - charge.data.amount_refunded
  assertRefundable(charge, left, params.amount)
  const created = sandbox.clock.now()
  const data: Refund['data'] = buildRefund({
    id: newId('re'),
    created,
    amount: params.amount ?? left,
    charge: charge.data,
    intent: idOf(charge.data.payment_intent),
    reason: params.reason ?? null,
    metadata: params.metadata,
  })
  const refund: Refund = { data, hidden: {} }
  insertObject(sandbox.db, 'refund', data.id, refund, { created })
  countRefunded(sandbox, charge, data.amount)
  begin(sandbox, refund, charge)
  updateObject(sandbox.db, 'refund', data.id, refund)
  emit(sandbox, 'refund.created', data)
  emit(sandbox, 'charge.refunded', charge.data, {
    previous: { amount_refunded: charge.data.amount_refunded - data.amount },
  })
  return data
}

function assertRefundable({ data: charge }: Kinds['charge'], left: number, amount: number | undefined): void {
  if (charge.status !== 'succeeded') throw refused(undefined, `Charge ${charge.id} was not paid.`)
  if (charge.disputed) throw refused('charge_disputed', `Charge ${charge.id} has been charged back.`)
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (amount !== undefined && amount > left) {
    throw refused(
      undefined,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      'amount',
    )
  }
}

/** A pending charge is refunded from the pending balance, any other from the available one. */
function begin(sandbox: Sandbox, refund: Refund, charge: Kinds['charge']): void {
  const { card, availableOn } = charge.hidden
  const now = sandbox.clock.now()
  if (card.refund === 'pending-first') {
    refund.data.pending_reason = 'processing'
    planTask(sandbox.db, refund.data.id, 'complete-refund', now + REFUND_LATER_SECONDS)
    return
  }
  if (availableOn <= now && balanceOf(sandbox, '').available < refund.data.amount) {
    refund.data.pending_reason = 'insufficient_funds'
    planTask(sandbox.db, refund.data.id, 'fund-refund', now)
    return
  }
  pay(sandbox, refund, charge)
  if (card.refund === 'fails-later') {
    planTask(sandbox.db, refund.data.id, 'fail-refund', now + REFUND_LATER_SECONDS)
  }
}

function pay(sandbox: Sandbox, { data }: Refund, charge: Kinds['charge']): void {
  data.balance_transaction = move(sandbox, {
    amount: -data.amount,
    type: 'refund',
    category: 'refund',
    source: data.id,
    description: 'REFUND FOR CHARGE',
    availableOn: charge.hidden.availableOn,
  })
  data.status = 'succeeded'
  delete data.pending_reason
}

/** Completes a pending refund; does nothing in any other state. */
export function completeRefund(sandbox: Sandbox, id: string): void {
  const refund = mustFind(sandbox, 'refund', id)
  if (refund.data.status !== 'pending') return
  pay(sandbox, refund, chargeOf(sandbox, refund))
  save(sandbox, refund, 'pending')
}

/** Pays a refund that waits for balance, if possible; returns whether it did. */
export function fundRefund(sandbox: Sandbox, id: string): boolean {
  const refund = mustFind(sandbox, 'refund', id)
  if (balanceOf(sandbox, '').available < refund.data.amount) return false
  completeRefund(sandbox, id)
  return true
}

/** A succeeded refund fails later: the charge becomes refundable again. */
export function failRefund(sandbox: Sandbox, id: string): void {
  const refund = mustFind(sandbox, 'refund', id)
  if (refund.data.status === 'failed') return
  const previous = refund.data.status
  const charge = chargeOf(sandbox, refund)
  if (previous === 'succeeded') {
    refund.data.failure_balance_transaction = move(sandbox, {
      amount: refund.data.amount,
      type: 'refund_failure',
      category: 'refund_failure',
      source: refund.data.id,
      availableOn: charge.hidden.availableOn,
    })
  }
  refund.data.status = 'failed'
  refund.data.failure_reason = 'expired_or_canceled_card'
  countRefunded(sandbox, charge, -refund.data.amount)
  save(sandbox, refund, previous)
  emit(sandbox, 'refund.failed', refund.data, { previous: { status: previous } })
}

function save(sandbox: Sandbox, refund: Refund, previous: string | null): void {
  updateObject(sandbox.db, 'refund', refund.data.id, refund)
  emit(sandbox, 'refund.updated', refund.data, { previous: { status: previous } })
  emit(sandbox, 'charge.refund.updated', refund.data, { previous: { status: previous } })
}

function chargeOf(sandbox: Sandbox, refund: Refund): Kinds['charge'] {
  return mustFind(sandbox, 'charge', idOf(refund.data.charge) ?? '')
}

function countRefunded(sandbox: Sandbox, charge: Kinds['charge'], by: number): void {
  charge.data.amount_refunded += by
  charge.data.refunded = charge.data.amount_refunded === charge.data.amount
  updateObject(sandbox.db, 'charge', charge.data.id, charge)
}
