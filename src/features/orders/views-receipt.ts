import type { ReceiptView } from './contract.ts'
import { isRefunded, isRefundedOrRefunding } from './rules-money.ts'
import type { OrderRow } from './store.ts'
import { moneyTexts, orderNumberText } from './texts.ts'

/** @param rows the orders of one payment; at least one */
export function receiptView(rows: readonly OrderRow[]): ReceiptView {
  const [first] = rows
  if (!first) throw new Error('a receipt of nothing')
  const sum = (list: readonly OrderRow[]) => list.reduce((cents, { order }) => cents + order.subtotalCents, 0)
  return {
    paidAt: first.order.placedAt.toISOString(),
    buyer: { name: first.buyer.displayName, email: first.order.email },
    reference: first.order.chargeId,
    totalCents: sum(rows),
    returnedCents: sum(rows.filter(({ order }) => isRefunded(order.money))),
    lines: rows.map(({ order, store }) => ({
      number: orderNumberText(order.number),
      product: order.productName,
      details: Object.entries(order.options)
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · '),
      store: store.name,
      quantity: order.quantity,
      unitPriceCents: order.unitPriceCents,
      subtotalCents: order.subtotalCents,
      returnedText: isRefundedOrRefunding(order.money) ? moneyTexts[order.money] : '',
    })),
  }
}
