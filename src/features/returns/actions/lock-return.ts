import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { lockOrder } from '../../orders/store.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { returnErrors } from '../errors.ts'
import { lockedReturnOf, type Return, returnById } from '../store.ts'

/** Throws return-not-found. */
export async function lockReturn(tx: Tx, id: string) {
  const { orderId } = requireReturn(await returnById(tx, id))
  const order = await lockOrder(tx, orderId)
  const entry = order && (await lockedReturnOf(tx, order))
  if (!order || !entry) throw appError(returnErrors, 'return-not-found')
  return { order, entry }
}

/** Throws store-missing, return-not-found. */
export async function lockReturnOfStore(tx: Tx, viewer: Viewer, id: string) {
  const store = await authorizeOwnStore(tx, viewer)
  const locked = await lockReturn(tx, id)
  if (locked.order.storeId !== store.id) throw appError(returnErrors, 'return-not-found')
  return locked
}

/** A missing return and another person's return give the same error. Throws return-not-found. */
export function requireReturn<Row extends Return>(entry: Row | undefined): Row {
  if (!entry) throw appError(returnErrors, 'return-not-found')
  return entry
}
