import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalogue/tables.ts'
import type { OrderFilter, OrderState } from './rules-list.ts'
import { isFoundBySeller } from './store-search.ts'
import { orders } from './tables.ts'

/** 0 for pending, 1 for the rest: written as in the index `orders_store_list`. */
export const listRank = sql<number>`(${orders.status} <> 'pending')::int`

export const isPending = sql`${listRank} = 0`

export const isSent = sql`${orders.process} -> 1 ->> 'status' = 'ok'`

/** Waits for its store; no bank reviews its payment. */
export const isWaiting = and(
  isPending,
  eq(orders.money, 'held'),
  eq(orders.openClaims, 0),
  isNull(orders.refundAskedAt),
)

function isIn(state: OrderState): SQL | undefined {
  switch (state) {
    case 'pending':
      return isPending
    case 'to-bring':
      return and(isPending, sql`not ${isSent}`)
    case 'at-office':
      return and(isPending, isSent)
    default:
      return eq(orders.status, state)
  }
}

export function matchesFilter(storeId: number, filter: OrderFilter): SQL | undefined {
  const { search, state, facultyId, product, from, before, numbers } = filter
  return and(
    eq(orders.storeId, storeId),
    state && isIn(state),
    facultyId === undefined ? undefined : eq(orders.facultyId, facultyId),
    product === undefined
      ? undefined
      : sql`${orders.productId} = (select ${products.id} from ${products} where ${products.url} = ${product})`,
    from && gte(orders.placedAt, from),
    before && lt(orders.placedAt, before),
    numbers && inArray(orders.number, [...numbers]),
    isFoundBySeller(search),
  )
}
