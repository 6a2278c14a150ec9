import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { cancelOrders } from '../../orders/actions/cancel-orders.ts'
import { isDeliverable } from '../../orders/rules-pass.ts'
import { lockOrdersOf, ordersOfCheckout } from '../../orders/store.ts'
import { blockedSellerText } from '../../orders/texts.ts'
import { endBlockedCheckoutJob } from '../jobs.ts'
import { blockedStoresOf, openCheckoutsOfStore } from '../store-sweeps.ts'
import { endCheckout } from './end-checkout.ts'

/** Ends open payments of a store after the caller's transaction, which blocks its owner, has committed. */
export async function enqueueEndOfCheckouts(ctx: Context, tx: Tx, storeId: number): Promise<void> {
  for (const checkoutId of await openCheckoutsOfStore(tx, storeId))
    await ctx.jobs.enqueue(tx, endBlockedCheckoutJob, { checkoutId }, `${checkoutId}:blocked`)
}

/**
 * A later payment is refunded (`fulfilCheckout`). A payment that was fulfilled before the block was visible
 * has its orders of the blocked store cancelled here. Throws the provider's error.
 */
export async function endBlockedCheckout(ctx: Context, checkoutId: string): Promise<void> {
  const stores = await blockedStoresOf(ctx.db, checkoutId)
  if (stores.length === 0 || (await endCheckout(ctx, checkoutId, 'cancelled')) !== 'paid') return
  const ids = (await ordersOfCheckout(ctx.db, checkoutId)).map(({ id }) => id)
  for (const storeId of stores)
    await inTransaction(ctx.db, async (tx) => {
      const open = (await lockOrdersOf(tx, storeId, ids)).filter(isDeliverable)
      await cancelOrders(ctx, tx, open, { actor: 'staff', note: blockedSellerText })
    })
}
