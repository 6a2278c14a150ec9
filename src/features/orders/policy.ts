import { appError } from '../../lib/errors.ts'
import { isOfficeOnly, type Staff, type Viewer } from '../../lib/viewer.ts'
import { orderErrors } from './errors.ts'
import type { Order } from './store.ts'

declare const checked: unique symbol
/** An order on which this actor may act. */
export type Authorized<Row> = Row & { readonly [checked]: true }

/** A missing order gives the same error: ids cannot be probed. Throws order-not-found. */
export function authorizeBuyer<Row extends Order>(viewer: Viewer, order: Row | undefined): Authorized<Row> {
  if (!order || order.buyerId !== viewer.id) throw appError(orderErrors, 'order-not-found')
  return order as Authorized<Row>
}

/** An office hands over the orders of all stores, but only its own. Throws order-not-found. */
export function authorizeOffice<Row extends Order>(staff: Staff, order: Row | undefined): Authorized<Row> {
  const isElsewhere = isOfficeOnly(staff) && order?.facultyId !== staff.staffFacultyId
  if (!order || isElsewhere) throw appError(orderErrors, 'order-not-found')
  return order as Authorized<Row>
}

/** `storeId`: the viewer's store, if any. Throws order-not-found. */
export function authorizeSeller<Row extends Order>(storeId: number | undefined, order: Row | undefined) {
  if (!order || storeId === undefined || order.storeId !== storeId)
    throw appError(orderErrors, 'order-not-found')
  return order as Authorized<Row>
}
