import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { recordRestock } from '../../catalogue/store/arrivals.ts'
import { restockUndeleted } from '../../catalogue/store/stock.ts'
import { returnErrors } from '../errors.ts'
import { isBackAtStore } from '../rules.ts'
import { updateReturn } from '../store.ts'
import { lockReturnOfStore } from './lock-return.ts'

/** Repeating it is no error. Throws store-missing, return-not-found, return-not-back, return-product-gone. */
export async function restockReturn(ctx: Context, viewer: Viewer, returnId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { order, entry } = await lockReturnOfStore(tx, viewer, returnId)
    if (entry.restockedAt) return
    if (!isBackAtStore(entry)) throw appError(returnErrors, 'return-not-back')
    const now = ctx.clock.now()
    await updateReturn(tx, entry, { restockedAt: now })
    if (!(await restockUndeleted(tx, order.productId, order.quantity)))
      throw appError(returnErrors, 'return-product-gone')
    await recordRestock(tx, order.productId, order.quantity, now)
  })
}
