import type Stripe from 'stripe'
import type { Db } from '../../../platform/db/pool.ts'
import { checkoutByCharge } from '../../checkout/store-money.ts'
import type { OperationKind } from '../../payments/rules.ts'
import { bookedAmount } from '../../payments/store.ts'
import { operationByProviderId } from '../../payments/store-operations.ts'

/**
 * Whether the ledger has this balance movement with this amount.
 * @param source its cause: a charge, refund, transfer, reversal or dispute
 */
export async function explainMovement(
  db: Db,
  movement: Stripe.BalanceTransaction,
  source: string,
): Promise<boolean> {
  const { type, amount, fee, net, id } = movement
  switch (type) {
    case 'charge':
    case 'payment': {
      const checkout = await checkoutByCharge(db, source)
      if (!checkout) return false
      // The booked amount is the paid one, even if it differs from the price.
      const paid = await bookedAmount(db, { kind: 'charge', ref: checkout.id }, 'provider')
      if (paid !== amount) return false
      const booked = await bookedAmount(db, { kind: 'provider-fee', ref: source }, 'provider_fees')
      return (booked ?? 0) === fee
    }
    case 'refund':
    case 'payment_refund':
      return isOurs(db, source, 'refund', -amount)
    case 'transfer':
      return isOurs(db, source, 'transfer', -amount)
    case 'transfer_refund':
      return isOurs(db, source, 'reversal', amount)
    case 'refund_failure': {
      const operation = await operationByProviderId(db, source)
      if (operation?.state !== 'failed') return false
      const { key: ref } = operation
      const made = await bookedAmount(db, { kind: 'refund', ref }, 'provider')
      // It had failed before it was first seen: neither movement is booked, and they cancel out.
      if (made === undefined) return operation.amountCents === net
      return (await bookedAmount(db, { kind: 'refund-failed', ref }, 'provider')) === net
    }
    case 'adjustment':
      return (await bookedAmount(db, { kind: 'chargeback', ref: id }, 'provider')) === net
    default:
      return false
  }
}

/** A refund that failed later was made, too; its return is another movement. */
async function isOurs(db: Db, source: string, kind: OperationKind, amount: number): Promise<boolean> {
  const operation = await operationByProviderId(db, source)
  return operation?.kind === kind && operation.state !== 'pending' && operation.amountCents === amount
}
