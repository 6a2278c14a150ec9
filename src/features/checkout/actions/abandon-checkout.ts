import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paymentErrors } from '../../payments/errors.ts'
import { checkoutErrors } from '../errors.ts'
import { isUnfulfilled } from '../rules.ts'
import { checkoutById } from '../store.ts'
import { endCheckout } from './end-checkout.ts'

/** Throws the codes of `checkoutErrors` for a payment that cannot be ended, and payment-unavailable. */
export async function abandonCheckout(ctx: Context, viewer: Viewer, checkoutId: string): Promise<void> {
  const checkout = await checkoutById(ctx.db, checkoutId)
  if (!checkout || checkout.buyerId !== viewer.id) throw appError(checkoutErrors, 'checkout-not-found')
  await endCheckout(ctx, checkoutId, 'cancelled').catch((error: unknown) => {
    // The sweeper ends it when the reservation runs out.
    ctx.log.warn({ err: error, checkout: checkoutId }, 'a cancelled checkout stays open')
    throw appError(paymentErrors, 'payment-unavailable')
  })
  const now = (await checkoutById(ctx.db, checkoutId)) ?? checkout
  if (now.state === 'open') throw appError(checkoutErrors, 'payment-processing')
  if (now.state === 'paid') throw appError(checkoutErrors, 'earlier-payment-done')
  if (isUnfulfilled(now)) throw appError(checkoutErrors, 'checkout-closed')
}
