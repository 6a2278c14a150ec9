import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { hasWords } from '../../platform/db/folded.ts'
import { products } from '../catalogue/tables.ts'
import { isFoundByOwner } from '../selling/store/own.ts'
import type { OrderFilter, OrderSearch, OrderState } from './rules-list.ts'
import { paidForStates } from './rules-money.ts'
import { orders } from './tables.ts'

/** Written as in the index `orders_store_list`. */
export const isPending = sql`(${orders.status} <> 'pending')::int = 0`

export const isSent = sql`${orders.process} -> 1 ->> 'status' = 'ok'`

/** The money is held, and no refund was asked for. */
export const isHeld = and(eq(orders.money, 'held'), isNull(orders.refundAskedAt))

export const isUndisputed = and(isHeld, eq(orders.openClaims, 0))

export const isWaiting = and(isPending, isUndisputed)

// A bank's review or a case pauses an order: it counts nowhere as work of the seller.
export const isToBring = and(isWaiting, sql`not ${isSent}`)
export const isAtOffice = and(isWaiting, isSent)

/** A store's list: orders to bring, orders at the office, the rest. Written as in the index `orders_store_due`. */
export const listRank = sql<number>`(case when ${orders.status} <> 'pending' then 2 when ${isSent} then 1 else 0 end)`
/** Time of the drop-off, or else the pick-up day (`broughtOrDue`); empty for orders that are not pending. */
export const listDue = sql<string>`(case when ${orders.status} <> 'pending' then ''
  when ${isSent} then ${orders.process} -> 1 ->> 'date' else ${orders.process} -> 2 ->> 'date' end)`

/** The seller's next task is first. */
export const listOrder = [listRank, listDue, desc(orders.placedAt), desc(orders.id)]

/** The buyer has to pick it up, or to confirm it once delivered. */
export const isForBuyer = and(isUndisputed, or(eq(orders.status, 'delivered'), and(isPending, isSent)))

function isIn(state: OrderState): SQL | undefined {
  switch (state) {
    case 'pending':
      return isPending
    case 'late':
    case 'to-bring':
      return isToBring
    case 'at-office':
      return isAtOffice
    default:
      return eq(orders.status, state)
  }
}

export function matchesFilter(storeId: number, filter: OrderFilter): SQL | undefined {
  const { search, state, dueBefore, facultyId, product, from, before, numbers } = filter
  return and(
    eq(orders.storeId, storeId),
    state && isIn(state),
    // Dates of the process are ISO 8601 in UTC, which sort as text.
    dueBefore && sql`${orders.process} -> 2 ->> 'date' < ${dueBefore.toISOString()}`,
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

/** Not at a price that the seller agreed on with one buyer; the statement calls the order `o`. */
export const isPublicPrice = sql`not exists (select from price_offers offer
  where offer.checkout_id = o.checkout_id and offer.product_id = o.product_id)`

export const isKept = sql`o.status in ('delivered', 'confirmed') and o.refund_asked_at is null and o.open_claims = 0
  and ${isPaidFor}`
