import type { Context } from '../../context.ts'
import { MONEY_MAX, type StoreMoney } from './contract.ts'
import { debtsOfStore, moneyOfStore } from './store-money.ts'
import { moneyOrder, storeMoneyView } from './views.ts'

/** "Tu dinero" of a store (BYD-02); the caller has made sure that it is the viewer's. */
export async function storeMoney(ctx: Context, storeId: number): Promise<StoreMoney> {
  const [rows, debts] = await Promise.all([
    moneyOfStore(ctx.db, storeId, MONEY_MAX),
    debtsOfStore(ctx.db, storeId),
  ])
  const now = ctx.clock.now()
  const total = [...debts.values()].reduce((sum, debt) => sum + debt, 0)
  return storeMoneyView(
    rows.map((row) => moneyOrder(row, debts.get(row.order.id) ?? 0, now)),
    total,
  )
}
