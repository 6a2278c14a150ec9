import { orderNumberText } from '../orders/texts.ts'
import type { MoneyOrder, StoreMoney } from './contract.ts'
import { type PayoutStage, payoutStage, payoutStages } from './rules.ts'
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

type StageSum = { stage: PayoutStage; orders: number; netCents: number; sentCents: number }

/** The tiles of "Tu dinero"; `debtCents` is what the ledger says that the store owes in all. */
export function storeMoneyView(sums: readonly StageSum[], debtCents: number): StoreMoney {
  const total = (what: 'orders' | 'netCents' | 'sentCents', ...stages: PayoutStage[]) =>
    sums.filter(({ stage }) => stages.includes(stage)).reduce((sum, row) => sum + row[what], 0)
  return {
    heldCents: total('netCents', 'held', 'paused'),
    heldOrders: total('orders', 'held', 'paused'),
    dueCents: total('netCents', 'due', 'waits-account', 'sending'),
    dueOrders: total('orders', 'due', 'waits-account', 'sending'),
    sentCents: total('sentCents', 'sent'),
    sentOrders: total('orders', 'sent'),
    owedCents: Math.max(0, debtCents),
    total: total('orders', ...payoutStages),
  }
}
