import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { putBackStock } from '../../catalogue/store/stock.ts'
import { type CheckoutMail, checkoutMailJob } from '../jobs.ts'
import { linesOf, lockCheckout, settleReservation, updateCheckout } from '../store.ts'

export type Ending = 'expired' | 'cancelled' | 'failed'

/**
 * Sold or released, never both: the lines move on under the checkout's lock, and only from `held`. False, and
 * nothing released, when the checkout has another session than the one that was closed.
 * @param mail what its buyer has to hear of it, if anything
 */
export async function release(
  ctx: Context,
  tx: Tx,
  checkoutId: string,
  closedSession: string | null,
  ending: Ending,
  mail?: CheckoutMail,
): Promise<boolean> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (checkout?.state !== 'open') return true
  if (checkout.sessionId !== closedSession) return false
  await settleReservation(tx, checkoutId, 'released')
  for (const line of await linesOf(tx, checkoutId)) await putBackStock(tx, line.productId, line.quantity)
  await updateCheckout(tx, checkoutId, { state: ending, closedAt: ctx.clock.now() })
  if (mail) await ctx.jobs.enqueue(tx, checkoutMailJob, { checkoutId, mail }, `${checkoutId}:${mail}`)
  return true
}
