import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { restock } from '../../catalogue/store/stock.ts'
import { type CheckoutMail, checkoutMailJob } from '../jobs.ts'
import { closeCheckout, linesOfCheckout, lockCheckout } from '../store.ts'

export type CheckoutEnding = 'expired' | 'cancelled' | 'failed'

/** End of a checkout whose payment page nobody can use any more. */
export type ClosedPayment = {
  /** The one that was closed; null where none had been opened. */
  sessionId: string | null
  ending: CheckoutEnding
  /** Mail to its buyer, if any. */
  mail?: CheckoutMail | undefined
}

/**
 * Sold or released, never both: the lines move on under the checkout's lock, and only from `held`. False, and
 * nothing released, when the checkout has another session than the one that was closed.
 */
export async function release(
  ctx: Context,
  tx: Tx,
  checkoutId: string,
  { sessionId, ending, mail }: ClosedPayment,
): Promise<boolean> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (checkout?.state !== 'open') return true
  if (checkout.sessionId !== sessionId) return false
  await closeCheckout(tx, checkoutId, { state: ending, closedAt: ctx.clock.now() }, 'released')
  for (const line of await linesOfCheckout(tx, checkoutId)) await restock(tx, line.productId, line.quantity)
  if (mail) await ctx.jobs.enqueue(tx, checkoutMailJob, { checkoutId, mail }, `${checkoutId}:${mail}`)
  return true
}
