import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { putBackStock } from '../../catalogue/store/stock.ts'
import { checkoutById, linesOf, lockCheckout, settleReservation, updateCheckout } from '../store.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'

export type Ending = 'expired' | 'cancelled' | 'failed'

/**
 * Ends a checkout that nobody will pay any more and gives its stock back. The provider's session is closed
 * first: if it turns out to be paid, the checkout is fulfilled instead. Does nothing when it is over already.
 */
export async function endCheckout(ctx: Context, checkoutId: string, ending: Ending): Promise<void> {
  const checkout = await checkoutById(ctx.db, checkoutId)
  if (checkout?.state !== 'open') return
  if (checkout.sessionId && !(await closeSession(ctx, checkout.sessionId)))
    return fulfilCheckout(ctx, checkout.sessionId)
  await inTransaction(ctx.db, (tx) => release(ctx, tx, checkoutId, ending))
}

/** Sold or released, never both: the lines move on under the checkout's lock, and only from `held`. */
async function release(ctx: Context, tx: Tx, checkoutId: string, ending: Ending): Promise<void> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (checkout?.state !== 'open') return
  await settleReservation(tx, checkoutId, 'released')
  for (const line of await linesOf(tx, checkoutId)) await putBackStock(tx, line.productId, line.quantity)
  await updateCheckout(tx, checkoutId, { state: ending, closedAt: ctx.clock.now() })
}

/** True when nobody can pay this session any more. Throws when the provider does not tell. */
async function closeSession(ctx: Context, sessionId: string): Promise<boolean> {
  const { sessions } = ctx.payments.checkout
  const session = await sessions.retrieve(sessionId)
  if (session.status === 'expired') return true
  if (session.status === 'complete') return false
  // Refused when it was paid between the two calls: the answer of the third is final.
  await sessions.expire(sessionId).catch(() => {})
  return (await sessions.retrieve(sessionId)).status === 'expired'
}
