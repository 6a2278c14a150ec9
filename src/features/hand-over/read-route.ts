import type { Context } from '../../context.ts'
import { startOfDay, toIsoDay } from '../../lib/dates.ts'
import { imageView } from '../catalogue/views.ts'
import { orderNumberText } from '../orders/texts.ts'
import {
  type LeftAtOffice,
  MAX_ROUTE_ORDERS,
  type RouteOrder,
  type RouteStop,
  type RouteView,
} from './contract-route.ts'
import { awaitsDropOff, canUndoDropOff, packingOf, type Stop, stopsOf, stopUrgency } from './rules-route.ts'
import { ordersOfRoute, type RouteRow } from './store-route.ts'

export async function readRoute(ctx: Context, storeId: number): Promise<RouteView> {
  const now = ctx.clock.now()
  return routeView(await ordersOfRoute(ctx.db, storeId, startOfDay(toIsoDay(now)), MAX_ROUTE_ORDERS), now)
}

function routeView(rows: readonly RouteRow[], now: Date): RouteView {
  const waiting = rows.filter(awaitsDropOff)
  return {
    stops: stopViews(waiting, now),
    left: dropOffViews(
      rows.filter((row) => !awaitsDropOff(row)),
      now,
    ),
    packing: packingOf(waiting),
  }
}

export const stopViews = (rows: readonly RouteRow[], now: Date): RouteStop[] =>
  stopsOf(rows, now).map((stop) => stopView(stop, now))

function stopView({ faculty, opening, orders }: Stop<RouteRow>, now: Date): RouteStop {
  return {
    office: officeView(faculty),
    opening: openingView(opening),
    orders: orders.map((row) => orderView(row, now)),
  }
}

function openingView(opening: Stop<RouteRow>['opening']): RouteStop['opening'] {
  switch (opening.state) {
    case 'open':
      return { state: 'open', until: opening.until.toISOString() }
    case 'later':
      return { state: 'later', from: opening.from.toISOString(), until: opening.until.toISOString() }
    default:
      return opening
  }
}

function orderView(row: RouteRow, now: Date): RouteOrder {
  const { urgency, dueAt } = stopUrgency(row.process, now)
  return {
    id: row.id,
    number: orderNumberText(row.number),
    product: { name: row.productName, image: imageView(row.productImage) },
    options: { ...row.options },
    quantity: row.quantity,
    buyer: row.buyer,
    purchase: { ...row.purchase, number: orderNumberText(row.purchase.number) },
    dueAt: dueAt.toISOString(),
    urgency,
  }
}

/** One entry for each drop-off at each office; the orders of a drop-off have the same time. */
function dropOffViews(rows: readonly RouteRow[], now: Date): LeftAtOffice[] {
  const leftAt = ({ process }: RouteRow) => process.find(({ stage }) => stage === 'sent')?.date ?? ''
  const dropOffs = Map.groupBy(rows, (row) => `${row.faculty?.id ?? ''} ${leftAt(row)}`)
  return [...dropOffs.values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const isOpen = same.some((row) => canUndoDropOff(row, now))
      return {
        office: officeView(first.faculty),
        leftAt: leftAt(first),
        undoUntil: isOpen && first.sentMailDueAt ? first.sentMailDueAt.toISOString() : null,
        orders: same.map(({ id, number }) => ({ id, number: orderNumberText(number) })),
      }
    })
    .toSorted((one, other) => other.leftAt.localeCompare(one.leftAt))
}

const officeView = (faculty: RouteRow['faculty']): RouteStop['office'] =>
  faculty && { id: faculty.id, name: faculty.name, address: faculty.address, hours: faculty.hours }
