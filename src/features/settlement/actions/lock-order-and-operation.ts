import type { Tx } from '../../../platform/db/pool.ts'
import { lockOrder } from '../../orders/store.ts'
import { lockStoreMoney } from '../../payments/store.ts'
import { lockOperation, type Operation } from '../../payments/store-operations.ts'

/** The order is locked before the operation, and the store's money last, to avoid deadlocks. */
export async function lockOrderAndOperation(tx: Tx, operation: Operation) {
  const order = operation.orderId ? await lockOrder(tx, operation.orderId) : undefined
  if (operation.kind !== 'refund' && order) await lockStoreMoney(tx, order.storeId)
  return { order, locked: await lockOperation(tx, operation.id) }
}
