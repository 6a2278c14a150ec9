import type { Context } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../lib/paging.ts'
import { MONEY_MAX, type MoneyOrder, type StoreMoney, type StoreMoneyPage } from './contract.ts'
import {
  debtOfStore,
  debtsOfOrders,
  type MoneyRow,
  moneyByStage,
  moneyOfStore,
  nextReleases,
} from './store-money.ts'
import { moneyOrder, storeMoneyView } from './views.ts'

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
  return shown(ctx, storeId, await moneyOfStore(ctx.db, storeId, { limit: size, offset: (page - 1) * size }))
}

export async function nextMoneyOrders(ctx: Context, storeId: number, limit: number): Promise<MoneyOrder[]> {
  return shown(ctx, storeId, await nextReleases(ctx.db, storeId, ctx.clock.now(), limit))
}

export async function allMoneyOrders(ctx: Context, storeId: number): Promise<MoneyOrder[]> {
  return shown(ctx, storeId, await moneyOfStore(ctx.db, storeId, { limit: MONEY_MAX }))
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
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.order
  const nextCursor = rows.length > limit && last ? encodeCursor([last.placedAt.toISOString(), last.id]) : null
  return { ...sums, orders: await shown(ctx, storeId, page), nextCursor }
}

async function shown(ctx: Context, storeId: number, rows: readonly MoneyRow[]): Promise<MoneyOrder[]> {
  const debts = await debtsOfOrders(
    ctx.db,
    storeId,
    rows.map(({ order }) => order.id),
  )
  const now = ctx.clock.now()
  return rows.map((row) => moneyOrder(row, debts.get(row.order.id) ?? 0, now))
}
