import type { Context } from '../../context.ts'
import { cutPage, decodeCursor } from '../../lib/paging.ts'
import { debtOfStore } from '../orders/store-debt.ts'
import { orderNumberText } from '../orders/texts.ts'
import { MONEY_MAX, type MoneyOrder, type StoreMoney, type StoreMoneyPage } from './contract.ts'
import { isGivenBack, type PayoutStage, payoutStage, payoutStages } from './rules.ts'
import { debtsOfOrders, type MoneyRow, moneyByStage, moneyOfStore, nextReleases } from './store-money.ts'
import { payoutStageTexts } from './texts.ts'

// "Tu dinero" of a store (BYD-02); the caller has checked the owner.

export async function storeMoney(ctx: Context, storeId: number): Promise<StoreMoney> {
  const now = ctx.clock.now()
  const [stages, debtCents] = await Promise.all([
    moneyByStage(ctx.db, storeId, now),
    debtOfStore(ctx.db, storeId),
  ])
  return storeMoneyView(stages, debtCents)
}

export async function moneyOrdersAt(
  ctx: Context,
  storeId: number,
  { page, size }: { page: number; size: number },
): Promise<MoneyOrder[]> {
  return toMoneyOrders(
    ctx,
    storeId,
    await moneyOfStore(ctx.db, storeId, { limit: size, offset: (page - 1) * size }),
  )
}

export async function nextMoneyOrders(ctx: Context, storeId: number, limit: number): Promise<MoneyOrder[]> {
  return toMoneyOrders(ctx, storeId, await nextReleases(ctx.db, storeId, ctx.clock.now(), limit))
}

export async function allMoneyOrders(ctx: Context, storeId: number): Promise<MoneyOrder[]> {
  return toMoneyOrders(ctx, storeId, await moneyOfStore(ctx.db, storeId, { limit: MONEY_MAX }))
}

export async function storeMoneyPage(
  ctx: Context,
  storeId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<StoreMoneyPage> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 2)
  const [sums, rows] = await Promise.all([
    storeMoney(ctx, storeId),
    moneyOfStore(ctx.db, storeId, { limit: limit + 1, after }),
  ])
  const page = cutPage(rows, limit, ({ order }) => [order.placedAt.toISOString(), order.id])
  return { ...sums, orders: await toMoneyOrders(ctx, storeId, page.rows), nextCursor: page.nextCursor }
}

async function toMoneyOrders(
  ctx: Context,
  storeId: number,
  rows: readonly MoneyRow[],
): Promise<MoneyOrder[]> {
  const debts = await debtsOfOrders(
    ctx.db,
    storeId,
    rows.map(({ order }) => order.id),
  )
  const now = ctx.clock.now()
  return rows.map((row) => moneyOrder(row, debts.get(row.order.id) ?? 0, now))
}

function moneyOrder(row: MoneyRow, debtCents: number, now: Date): MoneyOrder {
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
function storeMoneyView(sums: readonly StageSum[], debtCents: number): StoreMoney {
  const total = (field: Exclude<keyof StageSum, 'stage'>, ...stages: PayoutStage[]) =>
    sums.filter(({ stage }) => stages.includes(stage)).reduce((sum, row) => sum + row[field], 0)
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
