import Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { paymentErrors } from '../../payments/errors.ts'
import { providerMethodTypes } from '../../payments/rules-methods.ts'
import { checkoutErrors } from '../errors.ts'
import { attachSession, type Checkout, type CheckoutLine } from '../store.ts'
import { endCheckout } from './end-checkout.ts'

type LineToPay = Pick<CheckoutLine, 'name' | 'image' | 'quantity' | 'unitPriceCents'>

/** Idempotent. Throws payment-unavailable, which also releases the stock, and checkout-closed. */
export async function openSession(ctx: Context, checkout: Checkout, lines: readonly LineToPay[]) {
  const session = await ctx.payments.checkout.sessions
    .create(sessionParams(ctx, checkout, lines), { idempotencyKey: `checkout:${checkout.id}` })
    .catch(async (error: unknown) => {
      ctx.log.error({ err: error, checkout: checkout.id }, 'the provider opened no session')
      // Another request for the same click is in progress: its session must stay open.
      if (!isBusy(error)) await endCheckout(ctx, checkout.id, 'failed')
      throw appError(paymentErrors, 'payment-unavailable')
    })
  if (session.object !== 'checkout.session' || !session.url) {
    await endCheckout(ctx, checkout.id, 'failed')
    throw appError(paymentErrors, 'payment-unavailable')
  }
  if (!(await attachSession(ctx.db, checkout.id, { id: session.id, url: session.url }))) {
    await ctx.payments.checkout.sessions.expire(session.id).catch((error: unknown) => {
      ctx.log.warn({ err: error, session: session.id }, 'a session of a closed checkout stays open')
    })
    throw appError(checkoutErrors, 'checkout-closed')
  }
  return { checkoutId: checkout.id, id: session.id, url: session.url }
}

const isBusy = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || error.statusCode === 429)

function sessionParams(
  ctx: Context,
  checkout: Checkout,
  lines: readonly LineToPay[],
): Stripe.Checkout.SessionCreateParams {
  const { PUBLIC_URL } = ctx.env
  const { name: siteName } = ctx.site.identity()
  const metadata = { checkout_id: checkout.id }
  return {
    mode: 'payment',
    allowed_payment_method_types: [...providerMethodTypes],
    // Free lines do not change the total, and the provider requires a price on each line.
    line_items: lines
      .filter((line) => line.unitPriceCents > 0)
      .map((line) => ({
        quantity: line.quantity,
        price_data: {
          currency: 'mxn',
          unit_amount: line.unitPriceCents,
          product_data: {
            name: line.name,
            images: [PUBLIC_URL + paths.file(`${line.image.key}-${line.image.widths[0] ?? 320}.webp`)],
          },
        },
      })),
    success_url: PUBLIC_URL + paths.checkoutDone('{CHECKOUT_SESSION_ID}'),
    cancel_url: PUBLIC_URL + paths.checkoutCancelled(checkout.id),
    client_reference_id: checkout.id,
    customer_email: checkout.email,
    locale: 'es-419',
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1_000),
    metadata,
    payment_intent_data: {
      transfer_group: checkout.id,
      metadata,
      statement_descriptor_suffix: siteName.slice(0, 22),
    },
  }
}
