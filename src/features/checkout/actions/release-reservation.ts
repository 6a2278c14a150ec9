import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { restock } from '../../catalogue/store/stock.ts'
import { releaseOffers } from '../../price-offers/store.ts'
import { type CheckoutMail, checkoutMailJob } from '../jobs.ts'
import { closeCheckout, linesOfCheckout, lockCheckout } from '../store.ts'

export type CheckoutEnding = 'expired' | 'cancelled' | 'failed'

export type ClosedPayment = {
  /** The closed session; null where none was opened. */
  sessionId: string | null
  ending: CheckoutEnding
  mail?: CheckoutMail | undefined
}

/** Returns false, and releases nothing, when the checkout has another session than the closed session. */
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
  await releaseOffers(tx, checkoutId)
  if (mail) await ctx.jobs.enqueue(tx, checkoutMailJob, { checkoutId, mail }, `${checkoutId}:${mail}`)
  return true
}
