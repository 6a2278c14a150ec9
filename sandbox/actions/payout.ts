import type Stripe from 'stripe'
import type { Sandbox } from '../context.ts'
import { refused } from '../http/failure.ts'
import { idOf, newId } from '../ids.ts'
import { CURRENCY } from '../money.ts'
import { balanceOf, move } from '../objects/movement.ts'
import type { Kinds } from '../storage/kinds.ts'
import { insertObject, updateObject } from '../storage/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Pays available balance out at once, or fails and returns it. @param account '' is the platform */
export function createPayout(
  sandbox: Sandbox,
  account: string,
  wanted: number | undefined,
  outcome: 'paid' | 'failed',
) {
  const { available } = balanceOf(sandbox, account)
  const amount = wanted ?? available
  if (amount <= 0 || amount > available) {
    throw refused('balance_insufficient', `The available balance is ${available}.`, 'amount')
  }
  const created = sandbox.clock.now()
  const data: Kinds['payout']['data'] = buildPayout(amount, created)
  insertObject(sandbox.db, 'payout', data.id, { data, hidden: {} }, { account, created })
  const movement = { account, type: 'payout', category: 'payout', source: data.id }
  data.balance_transaction = move(sandbox, { ...movement, amount: -amount })
  const extra = account ? { account } : {}
  emit(sandbox, 'payout.created', data, extra)
  data.status = outcome
  if (outcome === 'failed') {
    data.failure_code = 'account_closed'
    data.failure_message = 'The bank account has been closed.'
    data.failure_balance_transaction = move(sandbox, {
      ...movement,
      amount,
      type: 'payout_failure',
      category: 'payout_reversal',
    })
  }
  updateObject(sandbox.db, 'payout', data.id, { data, hidden: {} })
  emit(sandbox, `payout.${outcome}`, data, extra)
  return data
}

function buildPayout(amount: number, created: number) {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created,
    automatic: false,
    balance_transaction: null,
    created,
    currency: CURRENCY,
    description: null,
    destination: newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  } satisfies Stripe.Payout
}

/** The issuer suspects fraud; no money moves yet. */
export function warnOfFraud(sandbox: Sandbox, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const created = sandbox.clock.now()
  const intent = idOf(charge.payment_intent)
  const data = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    ...(intent && { payment_intent: intent }),
  } satisfies Stripe.Radar.EarlyFraudWarning
  insertObject(sandbox.db, 'radar.early_fraud_warning', data.id, { data, hidden: {} }, { created })
  emit(sandbox, 'radar.early_fraud_warning.created', data)
  return data
}
