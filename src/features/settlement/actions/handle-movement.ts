import Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { isProviderRefusal } from '../../payments/provider.ts'
import { bookProviderFee } from './book-provider-fee.ts'
import { handleChargebackEvent } from './handle-chargeback.ts'
import { handleRefundById } from './handle-payment-event.ts'

/**
 * The webhook of an unbooked movement may be lost: its cause is read from the provider and handled like an event.
 * Throws if the provider cannot be queried now.
 * @param source its cause: a charge, refund or dispute
 */
export async function handleMovement(
  ctx: Context,
  { id, type }: Stripe.BalanceTransaction,
  source: string,
): Promise<void> {
  await ring(ctx, type, source).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && !isProviderRefusal(error)) throw error
    ctx.log.warn({ err: error, movement: id, source }, 'nothing is known of what caused a movement')
  })
}

async function ring(ctx: Context, type: string, source: string): Promise<void> {
  switch (type) {
    case 'charge':
    case 'payment':
      return bookProviderFee(ctx, source)
    case 'refund':
    case 'payment_refund':
    case 'refund_failure':
      return handleRefundById(ctx, source)
    case 'adjustment':
      if (source !== '') return handleChargebackEvent(ctx, source)
  }
}
