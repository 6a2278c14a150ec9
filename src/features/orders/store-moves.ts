import { and, eq, inArray, sql } from 'drizzle-orm'
import { nextState } from '../../lib/state-graph.ts'
import type { Locked } from '../../platform/db/locked.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { subtractSales } from '../catalogue/store/counters.ts'
import { type OrderActor, type OrderVerb, orderTransitions, type SaleStatus } from './rules.ts'
import { type MoneyActor, type MoneyVerb, moneyTransitions } from './rules-money.ts'
import { countedStatuses } from './rules-sales.ts'
import type { NewOrder, Order } from './store.ts'
import { orders, sales } from './tables.ts'

// Every write of an existing order. Each function returns the changed row; earlier copies are out of date.

type Change = Partial<Omit<NewOrder, 'id' | 'number'>>
type Patch = Omit<Change, 'status' | 'money'>

/** Throws on a forbidden move. */
export function moveOrder<Row extends Locked<Order>>(
  tx: Tx,
  order: Row,
  verb: OrderVerb,
  actor: OrderActor,
  patch: Patch,
  now: Date,
): Promise<Row> {
  const status = nextState(orderTransitions, verb, actor, order.status)
  return write(tx, order, { ...patch, status, updatedAt: now })
}

/** The caller writes the ledger in the same transaction. */
export function moveMoney<Row extends Locked<Order>>(
  tx: Tx,
  order: Row,
  verb: MoneyVerb,
  actor: MoneyActor,
  patch: Patch,
  now: Date,
): Promise<Row> {
  const money = nextState(moneyTransitions, verb, actor, order.money)
  return write(tx, order, { ...patch, money, updatedAt: now })
}

/** Writes fields without a move: deadlines, stages, the count of open cases. */
export function updateOrder<Row extends Locked<Order>>(tx: Tx, order: Row, patch: Patch): Promise<Row> {
  return write(tx, order, patch)
}

/** Products are locked before, never after (`subtractSales`). */
export const updateSale = (tx: Tx, order: Locked<Order>, status: SaleStatus) =>
  updateSales(tx, [order], status)

/** A sale that no longer counts is subtracted from the counters of its product and store. */
export async function updateSales(tx: Tx, changed: readonly Locked<Order>[], status: SaleStatus) {
  if (changed.length === 0) return
  const ofOrders = inArray(
    sales.orderId,
    changed.map(({ id }) => id),
  )
  const before = await tx.select({ id: sales.orderId, status: sales.status }).from(sales).where(ofOrders)
  await tx.update(sales).set({ status }).where(ofOrders)
  if (countedStatuses.includes(status)) return
  const counted = new Set(before.flatMap((sale) => (countedStatuses.includes(sale.status) ? [sale.id] : [])))
  const undone = changed.filter(({ id }) => counted.has(id))
  if (undone.length > 0) await subtractSales(tx, undone)
}

/** Throws where the caller's row is an older copy. */
async function write<Row extends Locked<Order>>(tx: Tx, order: Row, change: Change): Promise<Row> {
  const { id, status, money, openClaims } = order
  const [row] = await tx
    .update(orders)
    .set(change)
    .where(
      and(
        eq(orders.id, id),
        eq(orders.status, status),
        eq(orders.money, money),
        eq(orders.openClaims, openClaims),
      ),
    )
    .returning()
  if (!row) throw new Error(`order ${id} is not ${status} with its money ${money} any more`)
  return row as Row
}

export async function blankOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  const process = sql`(select jsonb_agg(step || '{"comment": ""}' order by place)
    from jsonb_array_elements(${orders.process}) with ordinality steps (step, place))`
  await tx
    .update(orders)
    .set({ email: '', phone: '', address: '', city: '', country: '', info: '', cancelNote: '', process })
    .where(inArray(orders.id, [...ids]))
}
