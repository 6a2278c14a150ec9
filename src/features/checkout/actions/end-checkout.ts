import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { CheckoutState } from '../rules.ts'
import { checkoutById } from '../store.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'
import { type Ending, release } from './release-reservation.ts'

/**
 * Ends a checkout that nobody will pay any more and gives its stock back; answers the state it is in then. The
 * provider's session is closed first: if it turns out to be paid, the checkout is fulfilled instead. Does
 * nothing when it is over already. Throws what the provider throws when it does not tell.
 */
export async function endCheckout(
  ctx: Context,
  checkoutId: string,
  ending: Ending,
): Promise<CheckoutState | undefined> {
  const checkout = await checkoutById(ctx.db, checkoutId)
  if (checkout?.state !== 'open') return checkout?.state
  const { sessionId } = checkout
  if (sessionId && !(await closeSession(ctx, sessionId))) await fulfilCheckout(ctx, sessionId)
  else if (!(await inTransaction(ctx.db, (tx) => release(ctx, tx, checkoutId, sessionId, ending))))
    // A session was opened in between: it has to be closed as well.
    return endCheckout(ctx, checkoutId, ending)
  return (await checkoutById(ctx.db, checkoutId))?.state
}

/**
 * Whether a payment that the payer completed was refused by their bank afterwards (`async_payment_failed`). While
 * the bank has not said yet, it may still come, and its pieces stay reserved.
 */
function hasFailed({ payment_status, payment_intent }: Stripe.Checkout.Session): boolean {
  if (payment_status === 'paid' || !payment_intent || typeof payment_intent === 'string') return false
  return payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled'
}

/** True when nobody can pay this session any more. Throws when the provider does not tell. */
async function closeSession(ctx: Context, sessionId: string): Promise<boolean> {
  const { sessions } = ctx.payments.checkout
  const session = await sessions.retrieve(sessionId, { expand: ['payment_intent'] })
  if (session.status === 'expired') return true
  if (session.status === 'complete') return hasFailed(session)
  // Refused when it was paid between the two calls: the answer of the third is final.
  await sessions.expire(sessionId).catch(() => {})
  return (await sessions.retrieve(sessionId)).status === 'expired'
}
