import type { Centavos } from '../../lib/money.ts'
import type { Journal } from './rules.ts'

/** The part of an order that its journals need. */
export type OrderMoney = {
  orderId: string
  storeId: number
  subtotalCents: Centavos
  commissionBaseCents: Centavos
  commissionTaxCents: Centavos
}

const netOf = (order: OrderMoney) =>
  order.subtotalCents - order.commissionBaseCents - order.commissionTaxCents

/** The buyer paid: the money is with the provider, and held for each order. */
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

/** A charge that no order could be made of; its refund is booked by `refundUnfulfilledJournal`. */
export function unfulfilledChargeJournal(checkoutId: string, totalCents: Centavos): Journal {
  return journal('charge', checkoutId, [
    { account: 'provider', amountCents: totalCents },
    { account: 'buyer_funds', amountCents: -totalCents },
  ])
}

export function refundUnfulfilledJournal(checkoutId: string, totalCents: Centavos): Journal {
  return journal('refund', checkoutId, [
    { account: 'buyer_funds', amountCents: totalCents },
    { account: 'provider', amountCents: -totalCents },
  ])
}

/** What the provider keeps of a charge: the platform's expense. */
export function providerFeeJournal(chargeId: string, feeCents: Centavos): Journal {
  return journal('provider-fee', chargeId, [
    { account: 'provider_fees', amountCents: feeCents },
    { account: 'provider', amountCents: -feeCents },
  ])
}

/** The hold ends in the seller's favour: what is theirs becomes due, the commission is earned. */
export function releaseJournal(order: OrderMoney): Journal {
  const { orderId, storeId } = order
  return journal('release', orderId, [
    { account: 'buyer_funds', orderId, storeId, amountCents: order.subtotalCents },
    { account: 'commission', orderId, storeId, amountCents: -order.commissionBaseCents },
    { account: 'commission_tax', orderId, storeId, amountCents: -order.commissionTaxCents },
    { account: 'seller_payable', orderId, storeId, amountCents: -netOf(order) },
  ])
}

/** What was due has gone to the store's account at the provider. */
export function transferJournal(order: OrderMoney, amountCents: Centavos): Journal {
  const { orderId, storeId } = order
  return journal('transfer', orderId, [
    { account: 'seller_payable', orderId, storeId, amountCents },
    { account: 'provider', orderId, storeId, amountCents: -amountCents },
  ])
}

/** The hold ends in the buyer's favour. */
export function refundHeldJournal(order: OrderMoney): Journal {
  const { orderId, storeId } = order
  return journal('refund', orderId, [
    { account: 'buyer_funds', orderId, storeId, amountCents: order.subtotalCents },
    { account: 'provider', orderId, storeId, amountCents: -order.subtotalCents },
  ])
}

/** Parts of nothing (a commission of $0.00) are no entries. */
function journal(kind: string, ref: string, entries: Journal['entries']): Journal {
  return { kind, ref, entries: entries.filter((entry) => entry.amountCents !== 0) }
}
