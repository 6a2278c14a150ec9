import type { Sandbox } from '../context.ts'
import { refused } from '../http/failure.ts'
import { newId } from '../ids.ts'
import { balanceOf, move } from '../objects/movement.ts'
import { buildReversal, buildTransfer } from '../objects/transfer.ts'
import type { Kinds } from '../storage/kinds.ts'
import { insertObject, updateObject } from '../storage/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { mustFind } from './find.ts'

type Params = {
  amount: number
  destination: string
  source_transaction?: string | undefined
  transfer_group?: string | undefined
  description?: string | undefined
  metadata: Record<string, string>
}

/** Transfers platform money to a connected account with the capability. */
export function createTransfer(sandbox: Sandbox, params: Params) {
  assertCanReceive(sandbox, params.destination)
  const source = params.source_transaction
    ? reserveFromCharge(sandbox, params.source_transaction, params)
    : undefined
  const created = sandbox.clock.now()
  const availableOn = Math.max(created, source?.hidden.availableOn ?? created)
  // A transfer of a pending charge uses its pending money; others need available money.
  if (availableOn === created && balanceOf(sandbox, '').available < params.amount) {
    throw refused('balance_insufficient', 'You have insufficient available funds in your Stripe account.')
  }
  const data: Kinds['transfer']['data'] = buildTransfer({
    id: newId('tr'),
    created,
    amount: params.amount,
    destination: params.destination,
    destinationPayment: newId('py'),
    description: params.description ?? null,
    source: source?.data.id ?? null,
    transferGroup: source?.data.transfer_group ?? params.transfer_group ?? null,
    metadata: params.metadata,
  })
  insertObject(sandbox.db, 'transfer', data.id, { data, hidden: { availableOn } }, { created })
  data.balance_transaction = shift(sandbox, data, -params.amount, {
    kind: 'transfer',
    source: data.id,
    availableOn,
  })
  updateObject(sandbox.db, 'transfer', data.id, { data, hidden: { availableOn } })
  emit(sandbox, 'transfer.created', data)
  return data
}

function assertCanReceive(sandbox: Sandbox, id: string): void {
  const account = mustFind(sandbox, 'v2.core.account', id, { param: 'destination', status: 400 })
  if (account.hidden.deauthorized || account.data.closed) {
    throw refused(
      'account_invalid',
      `The destination account ${id} is not connected to your platform.`,
      'destination',
    )
  }
  if (account.hidden.state !== 'active') {
    throw refused(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'destination',
    )
  }
}

/** The transfers of one charge never exceed it, including reversed ones. */
function reserveFromCharge(sandbox: Sandbox, id: string, params: Params): Kinds['charge'] {
  const charge = mustFind(sandbox, 'charge', id, { param: 'source_transaction', status: 400 })
  if (!charge.data.paid) throw refused(undefined, `Charge ${id} was not paid.`, 'source_transaction')
  const group = charge.data.transfer_group
  if (params.transfer_group && group && params.transfer_group !== group) {
    throw refused(
      undefined,
      'Transfers with a source_transaction inherit its transfer_group.',
      'transfer_group',
    )
  }
  const left = charge.data.amount - charge.hidden.transferred
  if (params.amount > left) {
    throw refused(
      undefined,
      `Transfers using this transaction as a source must not exceed the source amount of ${charge.data.amount}. (There is already ${charge.hidden.transferred} transferred from this source.)`,
      'amount',
    )
  }
  charge.hidden.transferred += params.amount
  updateObject(sandbox.db, 'charge', id, charge)
  return charge
}

/** Reverses a transfer within the connected account's balance. */
export function reverseTransfer(
  sandbox: Sandbox,
  transferId: string,
  params: { amount?: number | undefined; metadata: Record<string, string> },
) {
  const transfer = mustFind(sandbox, 'transfer', transferId, { param: 'transfer' })
  const left = transfer.data.amount - transfer.data.amount_reversed
  const amount = params.amount ?? left
  if (left === 0) throw refused(undefined, `Transfer ${transferId} is already fully reversed.`)
  if (amount > left) {
    throw refused(undefined, `Amount ${amount} is greater than the unreversed amount of ${left}.`, 'amount')
  }
  const { available, pending } = balanceOf(sandbox, String(transfer.data.destination))
  if (available + pending < amount) {
    throw refused('balance_insufficient', 'The connected account has insufficient funds for this reversal.')
  }
  const created = sandbox.clock.now()
  const data: Kinds['transfer_reversal']['data'] = buildReversal({
    id: newId('trr'),
    created,
    amount,
    metadata: params.metadata,
    transfer: transferId,
  })
  const reversal = { data, hidden: {} }
  insertObject(sandbox.db, 'transfer_reversal', data.id, reversal, { created })
  const { availableOn } = transfer.hidden
  data.balance_transaction = shift(sandbox, transfer.data, amount, {
    kind: 'reversal',
    source: data.id,
    availableOn,
  })
  updateObject(sandbox.db, 'transfer_reversal', data.id, reversal)
  transfer.data.amount_reversed += amount
  transfer.data.reversed = transfer.data.amount_reversed === transfer.data.amount
  transfer.data.reversals.data.unshift(data)
  updateObject(sandbox.db, 'transfer', transferId, transfer)
  emit(sandbox, 'transfer.reversed', transfer.data, {
    previous: { amount_reversed: transfer.data.amount_reversed - amount },
  })
  return data
}

/** Both sides of one movement. @param amount centavos, signed for the platform */
function shift(
  sandbox: Sandbox,
  transfer: Kinds['transfer']['data'],
  amount: number,
  { kind, source, availableOn }: { kind: 'transfer' | 'reversal'; source: string; availableOn: number },
): string {
  move(sandbox, {
    account: String(transfer.destination),
    amount: -amount,
    type: kind === 'transfer' ? 'payment' : 'payment_refund',
    category: kind === 'transfer' ? 'charge' : 'refund',
    source: String(transfer.destination_payment),
    availableOn,
  })
  return move(sandbox, {
    amount,
    type: kind === 'transfer' ? 'transfer' : 'transfer_refund',
    category: kind === 'transfer' ? 'transfer' : 'transfer_reversal',
    source,
    availableOn,
  })
}
