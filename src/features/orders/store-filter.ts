import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { hasWords } from '../../platform/db/folded.ts'
import { products } from '../catalogue/tables.ts'
import { isFoundByOwner } from '../selling/store/own.ts'
import type { OrderFilter, OrderSearch, OrderState } from './rules-list.ts'
import { paidForStates } from './rules-money.ts'
import { orders } from './tables.ts'

/** 0 for pending, 1 for the rest: written as in the index `orders_store_list`. */
export const listRank = sql<number>`(${orders.status} <> 'pending')::int`

export const isPending = sql`${listRank} = 0`

export const isSent = sql`${orders.process} -> 1 ->> 'status' = 'ok'`

/** The money is held, and no refund was asked for. */
export const isHeld = and(eq(orders.money, 'held'), isNull(orders.refundAskedAt))

export const isUndisputed = and(isHeld, eq(orders.openClaims, 0))

export const isWaiting = and(isPending, isUndisputed)

/** The buyer has to pick it up, or to confirm it once delivered. */
export const isForBuyer = and(isUndisputed, or(eq(orders.status, 'delivered'), and(isPending, isSent)))

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

const isOfProduct = ({ text, product }: OrderSearch): SQL | undefined =>
  or(
    hasWords(orders.productName, text),
    sql`exists (select from products where products.id = ${orders.productId} and ${isFoundByOwner(product)})`,
  )

const isNumbered = ({ number }: OrderSearch): SQL | undefined =>
  number === undefined ? undefined : eq(orders.number, number)

export function isFoundByBuyer(search: OrderSearch | undefined): SQL | undefined {
  if (!search) return undefined
  const isNamed = hasWords(sql`other.name`, search.text) ?? sql`false`
  const isOfStore = sql`exists (select from stores other where other.id = ${orders.storeId} and ${isNamed})`
  return or(isNumbered(search), isOfProduct(search), isOfStore)
}

export function isFoundBySeller(search: OrderSearch | undefined): SQL | undefined {
  if (!search) return undefined
  const isNamed = hasWords(sql`concat_ws(' ', other.name, other.username)`, search.text) ?? sql`false`
  const isOfBuyer = sql`exists (select from users other where other.id = ${orders.buyerId} and ${isNamed})`
  return or(isNumbered(search), isOfProduct(search), isOfBuyer)
}

/** Paid and not refunded; the statement calls the order `o`. */
export const isPaidFor = sql.raw(`o.money in (${paidForStates.map((money) => `'${money}'`).join(', ')})`)

export const isKept = sql`o.status in ('delivered', 'confirmed') and o.refund_asked_at is null and o.open_claims = 0
  and ${isPaidFor}`
