import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paymentErrors } from '../../payments/errors.ts'
import { checkoutErrors } from '../errors.ts'
import { isUnfulfilled } from '../rules.ts'
import { checkoutById } from '../store.ts'
import { endCheckout } from './end-checkout.ts'

/**
 * "Liberar": the buyer leaves a payment they began, and what it kept is free again. Where it is over already nothing
 * is left to do. Throws checkout-not-found (another's, too), earlier-payment-done and checkout-closed when it was
 * paid after all, payment-processing while the bank has it, payment-unavailable when the provider does not tell.
 */
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
