import { appError } from '../../lib/errors.ts'
import { isOfficeOnly, type Staff, type Viewer } from '../../lib/viewer.ts'
import { orderErrors } from './errors.ts'
import type { Order } from './store.ts'

declare const checked: unique symbol
/** An order of which it is known that this actor may act on it. */
export type Authorized<Row> = Row & { readonly [checked]: true }

/** Another's order and no order are the same answer: ids cannot be probed. Throws order-not-found. */
export function authorizeBuyer<Row extends Order>(viewer: Viewer, order: Row | undefined): Authorized<Row> {
  if (!order || order.buyerId !== viewer.id) throw appError(orderErrors, 'order-not-found')
  return order as Authorized<Row>
}

/** An office hands over what any store left with it; who is at one sees no other's. Throws order-not-found. */
export function authorizeOffice<Row extends Order>(staff: Staff, order: Row | undefined): Authorized<Row> {
  const isElsewhere = isOfficeOnly(staff) && order?.facultyId !== staff.staffFacultyId
  if (!order || isElsewhere) throw appError(orderErrors, 'order-not-found')
  return order as Authorized<Row>
}

/** `storeId`: the store that the viewer owns, if any. Throws order-not-found. */
export function authorizeSeller<Row extends Order>(
  storeId: number | undefined,
  order: Row | undefined,
): Authorized<Row> {
  if (!order || storeId === undefined || order.storeId !== storeId)
    throw appError(orderErrors, 'order-not-found')
  return order as Authorized<Row>
}
