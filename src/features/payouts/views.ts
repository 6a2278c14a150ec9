import { orderNumberText } from '../orders/texts.ts'
import type { MoneyOrder, StoreMoney } from './contract.ts'
import { payoutStage } from './rules.ts'
import type { MoneyRow } from './store-money.ts'
import { payoutStageTexts } from './texts.ts'

export function moneyOrder(row: MoneyRow, debtCents: number, now: Date): MoneyOrder {
  const { order, sale, transfer } = row
  const { stage, at } = payoutStage(order, now)
  return {
    orderId: order.id,
    number: orderNumberText(order.number),
    product: order.productName,
    placedAt: order.placedAt.toISOString(),
    paidCents: sale.subtotalCents,
    commissionBaseCents: sale.commissionBaseCents,
    commissionTaxCents: sale.commissionTaxCents,
    netCents: sale.subtotalCents - sale.commissionBaseCents - sale.commissionTaxCents,
    stage,
    stageText: payoutStageTexts[stage],
    dueAt: at?.toISOString() ?? null,
    sentAt: transfer?.doneAt?.toISOString() ?? null,
    sentCents: transfer?.amountCents ?? 0,
    setOffCents: Math.max(0, -debtCents),
    owedCents: Math.max(0, debtCents),
  }
}

/** The sums over the orders; `debtCents` is what the ledger says that the store owes in all. */
export function storeMoneyView(orders: readonly MoneyOrder[], debtCents: number): StoreMoney {
  const net = (...stages: MoneyOrder['stage'][]) =>
    orders.filter((order) => stages.includes(order.stage)).reduce((sum, order) => sum + order.netCents, 0)
  return {
    heldCents: net('held', 'paused'),
    dueCents: net('due', 'waits-account', 'sending'),
    sentCents: orders
      .filter((order) => order.stage === 'sent')
      .reduce((sum, order) => sum + order.sentCents, 0),
    owedCents: Math.max(0, debtCents),
    orders: [...orders],
  }
}
