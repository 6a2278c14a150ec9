import type { Centavos } from '../../lib/money.ts'
import { attemptKey, type Journal } from './rules.ts'

export type OrderMoney = {
  orderId: string
  storeId: number
  subtotalCents: Centavos
  commissionBaseCents: Centavos
  commissionTaxCents: Centavos
}

export const netOf = (order: OrderMoney) =>
  order.subtotalCents - order.commissionBaseCents - order.commissionTaxCents

export function chargeJournal(checkoutId: string, orders: readonly OrderMoney[]): Journal {
  const total = orders.reduce((sum, order) => sum + order.subtotalCents, 0)
  return journal('charge', checkoutId, [
    { account: 'provider', amountCents: total },
    ...orders.map((order) => ({
      account: 'buyer_funds' as const,
      orderId: order.orderId,
      storeId: order.storeId,
      amountCents: -order.subtotalCents,
    })),
  ])
}

/** A charge without an order; `refundUnfulfilledJournal` books its refund. */
export function unfulfilledChargeJournal(checkoutId: string, totalCents: Centavos): Journal {
  return journal('charge', checkoutId, [
    { account: 'provider', amountCents: totalCents },
    { account: 'buyer_funds', amountCents: -totalCents },
  ])
}

export function refundUnfulfilledJournal(operation: string, totalCents: Centavos): Journal {
  return journal('refund', operation, unfulfilledRefundEntries(totalCents))
}

export function refundUnfulfilledFailedJournal(operation: string, totalCents: Centavos): Journal {
  return journal('refund-failed', operation, unfulfilledRefundEntries(-totalCents))
}

const unfulfilledRefundEntries = (amountCents: Centavos): Journal['entries'] => [
  { account: 'buyer_funds', amountCents },
  { account: 'provider', amountCents: -amountCents },
]

export function providerFeeJournal(chargeId: string, feeCents: Centavos): Journal {
  return journal('provider-fee', chargeId, [
    { account: 'provider_fees', amountCents: feeCents },
    { account: 'provider', amountCents: -feeCents },
  ])
}

/**
 * Ends the hold for the seller: their share is due, the commission is earned.
 * @param earlier reversed releases of this order
 */
export function releaseJournal(order: OrderMoney, earlier = 0): Journal {
  const { orderId, storeId } = order
  return journal('release', attemptKey(orderId, earlier), [
    { account: 'buyer_funds', orderId, storeId, amountCents: order.subtotalCents },
    { account: 'commission', orderId, storeId, amountCents: -order.commissionBaseCents },
    { account: 'commission_tax', orderId, storeId, amountCents: -order.commissionTaxCents },
    { account: 'seller_payable', orderId, storeId, amountCents: -netOf(order) },
  ])
}

/**
 * Reverses a release and its set-off.
 * @param transferCents amount of the failed transfer; the rest of the share had paid a debt
 */
export function releaseFailedJournal(order: OrderMoney, transferCents: Centavos, operation: string): Journal {
  const { orderId, storeId } = order
  return journal('release-failed', operation, [
    { account: 'buyer_funds', orderId, storeId, amountCents: -order.subtotalCents },
    { account: 'commission', orderId, storeId, amountCents: order.commissionBaseCents },
    { account: 'commission_tax', orderId, storeId, amountCents: order.commissionTaxCents },
    { account: 'seller_payable', orderId, storeId, amountCents: transferCents },
    { account: 'seller_receivable', orderId, storeId, amountCents: netOf(order) - transferCents },
  ])
}

export function transferJournal(order: OrderMoney, amountCents: Centavos): Journal {
  const { orderId, storeId } = order
  return journal('transfer', orderId, [
    { account: 'seller_payable', orderId, storeId, amountCents },
    { account: 'provider', orderId, storeId, amountCents: -amountCents },
  ])
}

export function setOffJournal({ orderId, storeId }: OrderMoney, amountCents: Centavos, earlier = 0): Journal {
  return journal('set-off', attemptKey(orderId, earlier), [
    { account: 'seller_payable', orderId, storeId, amountCents },
    { account: 'seller_receivable', orderId, storeId, amountCents: -amountCents },
  ])
}

export function refundJournal(order: OrderMoney, operation: string): Journal {
  return journal('refund', operation, refundEntries(order, 1))
}

export function refundFailedJournal(order: OrderMoney, operation: string): Journal {
  return journal('refund-failed', operation, refundEntries(order, -1))
}

function refundEntries({ orderId, storeId, subtotalCents }: OrderMoney, sign: 1 | -1): Journal['entries'] {
  return [
    { account: 'buyer_funds', orderId, storeId, amountCents: sign * subtotalCents },
    { account: 'provider', orderId, storeId, amountCents: -sign * subtotalCents },
  ]
}

/** A refund after the release: the store owes its share, the commission is given up. */
export function clawbackJournal(order: OrderMoney): Journal {
  const { orderId, storeId } = order
  return journal('clawback', orderId, [
    { account: 'seller_receivable', orderId, storeId, amountCents: netOf(order) },
    { account: 'commission', orderId, storeId, amountCents: order.commissionBaseCents },
    { account: 'commission_tax', orderId, storeId, amountCents: order.commissionTaxCents },
    { account: 'buyer_funds', orderId, storeId, amountCents: -order.subtotalCents },
  ])
}

export function reversalJournal({ orderId, storeId }: OrderMoney, amountCents: Centavos): Journal {
  return journal('reversal', orderId, [
    { account: 'provider', orderId, storeId, amountCents },
    { account: 'seller_receivable', orderId, storeId, amountCents: -amountCents },
  ])
}

/**
 * The provider took the money of a disputed charge, or returned it: one journal per movement.
 * @param netCents change of the balance, `grossCents` without the fee; negative when taken
 */
export function chargebackMoveJournal(movementId: string, grossCents: Centavos, netCents: Centavos): Journal {
  return journal('chargeback', movementId, [
    { account: 'provider', amountCents: netCents },
    { account: 'chargeback_held', amountCents: -grossCents },
    { account: 'provider_fees', amountCents: grossCents - netCents },
  ])
}

export function chargebackLostJournal(
  chargebackId: string,
  takenCents: Centavos,
  orders: readonly OrderMoney[],
): Journal {
  const paidBack = orders.reduce((sum, order) => sum + order.subtotalCents, 0)
  return journal('chargeback-lost', chargebackId, [
    { account: 'chargeback_held', amountCents: -takenCents },
    ...orders.map(({ orderId, storeId, subtotalCents }) => ({
      account: 'buyer_funds' as const,
      orderId,
      storeId,
      amountCents: subtotalCents,
    })),
    { account: 'chargeback_loss', amountCents: takenCents - paidBack },
  ])
}

/** A transfer between balance and bank; negative leaves the provider. */
export function bankJournal(movementId: string, netCents: Centavos): Journal {
  return journal('bank', movementId, [
    { account: 'provider', amountCents: netCents },
    { account: 'bank', amountCents: -netCents },
  ])
}

/** Zero amounts (a commission of $0.00) are no entries. */
function journal(kind: string, ref: string, entries: Journal['entries']): Journal {
  return { kind, ref, entries: entries.filter((entry) => entry.amountCents !== 0) }
}
