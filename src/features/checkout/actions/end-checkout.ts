import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hasFailed } from '../read.ts'
import type { CheckoutState } from '../rules.ts'
import { type Checkout, checkoutById } from '../store.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'
import { type CheckoutEnding, type ClosedPayment, release } from './release-reservation.ts'

/** A session that turns out to be paid is fulfilled instead. Throws the provider's error. */
export async function endCheckout(
  ctx: Context,
  checkoutId: string,
  ending: CheckoutEnding,
): Promise<CheckoutState | undefined> {
  const checkout = await checkoutById(ctx.db, checkoutId)
  if (checkout?.state !== 'open') return checkout?.state
  const closed = await closePayment(ctx, checkout, ending)
  if (closed && !(await inTransaction(ctx.db, (tx) => release(ctx, tx, checkoutId, closed))))
    return endCheckout(ctx, checkoutId, ending)
  return (await checkoutById(ctx.db, checkoutId))?.state
}

/**
 * Closes the payment page for good; the stock is still held afterwards. Returns undefined where the payer had
 * completed the session: the checkout is fulfilled if it is paid, and stays open while the bank decides.
 * Throws the provider's error.
 */
export async function closePayment(
  ctx: Context,
  { sessionId }: Checkout,
  ending: CheckoutEnding,
): Promise<ClosedPayment | undefined> {
  if (sessionId === null) return { sessionId, ending }
  const session = await closeSession(ctx, sessionId)
  if (session === 'completed') {
    await fulfilCheckout(ctx, sessionId)
    return undefined
  }
  // The buyer was promised a mail about the bank's refusal; a buyer who cancelled needs none.
  if (session === 'refused') return { sessionId, ending: 'failed', mail: 'failed' }
  return { sessionId, ending, mail: ending === 'expired' ? ending : undefined }
}

async function closeSession(ctx: Context, sessionId: string): Promise<'expired' | 'refused' | 'completed'> {
  const { sessions } = ctx.payments.checkout
  const session = await sessions.retrieve(sessionId, { expand: ['payment_intent'] })
  if (session.status === 'expired') return 'expired'
  if (session.status === 'complete') return hasFailed(session) ? 'refused' : 'completed'
  try {
    await sessions.expire(sessionId)
    return 'expired'
  } catch (error) {
    // The session was paid or ended between the two calls: the third answer is final.
    const { status } = await sessions.retrieve(sessionId)
    if (status === 'open') throw error
    return status === 'expired' ? 'expired' : 'completed'
  }
}
