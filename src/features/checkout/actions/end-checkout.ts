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
  const session = sessionId === null ? 'none' : await closeSession(ctx, sessionId)
  if (sessionId !== null && session === 'completed') await fulfilCheckout(ctx, sessionId)
  else {
    // Whose bank said no was promised to hear of it; who cancelled knows, and who never came has nothing to hear.
    const [as, mail] =
      session === 'refused'
        ? (['failed', 'failed'] as const)
        : ([ending, ending === 'expired' && session === 'expired' ? ending : undefined] as const)
    if (!(await inTransaction(ctx.db, (tx) => release(ctx, tx, checkoutId, sessionId, as, mail))))
      // A session was opened in between: it has to be closed as well.
      return endCheckout(ctx, checkoutId, ending)
  }
  return (await checkoutById(ctx.db, checkoutId))?.state
}

/**
 * Whether the payer has done their part and the bank has not said yet: it may still be charged, and nothing can end
 * it before. Throws what the provider throws when it does not tell.
 */
export async function isBeingProcessed(ctx: Context, sessionId: string): Promise<boolean> {
  const session = await ctx.payments.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })
  return session.status === 'complete' && session.payment_status !== 'paid' && !hasFailed(session)
}

/**
 * Whether a payment that the payer completed was refused by their bank afterwards (`async_payment_failed`). While
 * the bank has not said yet, it may still come, and its pieces stay reserved.
 */
function hasFailed({ payment_status, payment_intent }: Stripe.Checkout.Session): boolean {
  if (payment_status === 'paid' || !payment_intent || typeof payment_intent === 'string') return false
  return payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled'
}

/** How a session is left once nobody can begin to pay it any more. Throws when the provider does not tell. */
async function closeSession(ctx: Context, sessionId: string): Promise<'expired' | 'refused' | 'completed'> {
  const { sessions } = ctx.payments.checkout
  const session = await sessions.retrieve(sessionId, { expand: ['payment_intent'] })
  if (session.status === 'expired') return 'expired'
  if (session.status === 'complete') return hasFailed(session) ? 'refused' : 'completed'
  // Refused when it was paid between the two calls: the answer of the third is final.
  await sessions.expire(sessionId).catch(() => {})
  return (await sessions.retrieve(sessionId)).status === 'expired' ? 'expired' : 'completed'
}
