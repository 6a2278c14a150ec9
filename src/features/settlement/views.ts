import { orderNumberText } from '../orders/texts.ts'
import type { MoneyOrder, StoreMoney } from './contract.ts'
import { isGivenBack, type PayoutStage, payoutStage, payoutStages } from './rules.ts'
import type { MoneyRow } from './store-money.ts'
import { payoutStageTexts } from './texts.ts'

export function moneyOrder(row: MoneyRow, debtCents: number, now: Date): MoneyOrder {
  const { order, sale, transfer, takenBackCents } = row
  const { stage, at } = payoutStage(order, now)
  const isReturned = isGivenBack(stage)
  // A refunded sale has no commission.
  const unlessReturned = (cents: number) => (isReturned ? 0 : cents)
  const [commissionBaseCents, commissionTaxCents] = [
    unlessReturned(sale.commissionBaseCents),
    unlessReturned(sale.commissionTaxCents),
  ]
  return {
    orderId: order.id,
    number: orderNumberText(order.number),
    product: order.productName,
    placedAt: order.placedAt.toISOString(),
    paidCents: sale.subtotalCents,
    returnedCents: isReturned ? sale.subtotalCents : 0,
    commissionBaseCents,
    commissionTaxCents,
    netCents: unlessReturned(sale.subtotalCents - commissionBaseCents - commissionTaxCents),
    stage,
    stageText: payoutStageTexts[stage],
    releaseDays: order.terms.releaseDays,
    dueAt: at?.toISOString() ?? null,
    sentAt: transfer?.doneAt?.toISOString() ?? null,
    sentCents: (transfer?.amountCents ?? 0) - takenBackCents,
    takenBackCents,
    setOffCents: Math.max(0, -debtCents),
    owedCents: Math.max(0, debtCents),
  }
}

type StageSum = {
  stage: PayoutStage
  orders: number
  netCents: number
  sentCents: number
  sentOrders: number
}

/** `debtCents` is the store's whole debt in the ledger. */
export function storeMoneyView(sums: readonly StageSum[], debtCents: number): StoreMoney {
  const total = (what: Exclude<keyof StageSum, 'stage'>, ...stages: PayoutStage[]) =>
    sums.filter(({ stage }) => stages.includes(stage)).reduce((sum, row) => sum + row[what], 0)
  return {
    heldCents: total('netCents', 'held'),
    heldOrders: total('orders', 'held'),
    pausedCents: total('netCents', 'paused'),
    pausedOrders: total('orders', 'paused'),
    dueCents: total('netCents', 'due', 'waits-account', 'sending'),
    dueOrders: total('orders', 'due', 'waits-account', 'sending'),
    // Includes refunded orders whose transfer was not fully reversed.
    sentCents: total('sentCents', ...payoutStages),
    sentOrders: total('sentOrders', ...payoutStages),
    owedCents: Math.max(0, debtCents),
    total: total('orders', ...payoutStages),
  }
}
