import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { emitCheckoutEnded } from '../cache-checkout-events.ts'
import { hasFailed } from '../read.ts'
import type { CheckoutState } from '../rules.ts'
import { type Checkout, checkoutById } from '../store.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'
import { type CheckoutEnding, type ClosedPayment, release } from './release-reservation.ts'

/**
 * Ends a checkout that nobody will pay any more and gives its stock back; answers the state it is in then. The
 * provider's session is closed first: if it turns out to be paid, the checkout is fulfilled instead. Does
 * nothing when it is over already. Throws what the provider throws when it does not tell.
 */
export async function endCheckout(
  ctx: Context,
  checkoutId: string,
  ending: CheckoutEnding,
): Promise<CheckoutState | undefined> {
  const checkout = await checkoutById(ctx.db, checkoutId)
  if (checkout?.state !== 'open') return checkout?.state
  const closed = await closePayment(ctx, checkout, ending)
  if (closed && !(await inTransaction(ctx.db, (tx) => release(ctx, tx, checkoutId, closed))))
    // A session was opened in between: it has to be closed as well.
    return endCheckout(ctx, checkoutId, ending)
  emitCheckoutEnded(checkoutId)
  return (await checkoutById(ctx.db, checkoutId))?.state
}

/**
 * Closes an open checkout's payment page for good; its stock is still held then. Undefined where its payer was done
 * before: it is fulfilled if it is paid, and stays as it is while their bank has not answered. Throws what the
 * provider throws when it does not tell.
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
  // A buyer was promised to hear of the bank's refusal; one who cancelled knows.
  if (session === 'refused') return { sessionId, ending: 'failed', mail: 'failed' }
  return { sessionId, ending, mail: ending === 'expired' ? ending : undefined }
}

/**
 * End of a session that nobody can begin to pay any more. Throws when the provider does not tell, and when it
 * did not close one that is open.
 */
async function closeSession(ctx: Context, sessionId: string): Promise<'expired' | 'refused' | 'completed'> {
  const { sessions } = ctx.payments.checkout
  const session = await sessions.retrieve(sessionId, { expand: ['payment_intent'] })
  if (session.status === 'expired') return 'expired'
  if (session.status === 'complete') return hasFailed(session) ? 'refused' : 'completed'
  try {
    await sessions.expire(sessionId)
    return 'expired'
  } catch (error) {
    // Refused when it was paid or ended between the two calls: the answer of the third is final.
    const { status } = await sessions.retrieve(sessionId)
    if (status === 'open') throw error
    return status === 'expired' ? 'expired' : 'completed'
  }
}
