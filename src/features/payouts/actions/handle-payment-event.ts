import type { Context } from '../../../context.ts'
import { endCheckout } from '../../checkout/actions/end-checkout.ts'
import { fulfilCheckout } from '../../checkout/actions/fulfil-checkout.ts'
import { checkoutBySession } from '../../checkout/store.ts'
import { eventById, markEventProcessed } from '../../payments/store.ts'
import { operationByKey, operationByProviderId } from '../../payments/store-operations.ts'
import { bookProviderFee } from './book-provider-fee.ts'
import { refreshAccount } from './connect-account.ts'
import { followChargeback, noteFraudWarning } from './follow-chargeback.ts'
import { followRefund } from './settle-operation.ts'

/**
 * A kept webhook: which object rang, and who looks at it. Only ids are taken from the event; the object itself
 * is read from the provider, so neither order nor repetition of events matters.
 */
export async function handlePaymentEvent(ctx: Context, eventId: string): Promise<void> {
  const event = await eventById(ctx.db, eventId)
  if (!event || event.processedAt) return
  await converge(ctx, event.type, event.objectId)
  await markEventProcessed(ctx.db, eventId, ctx.clock.now())
}

async function converge(ctx: Context, type: string, objectId: string): Promise<void> {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return fulfilCheckout(ctx, objectId)
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const checkout = await checkoutBySession(ctx.db, objectId)
      if (checkout) await endCheckout(ctx, checkout.id, type.endsWith('expired') ? 'expired' : 'failed')
      return
    }
    case 'charge.updated':
      return bookProviderFee(ctx, objectId)
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return followRefundById(ctx, objectId)
    case 'radar.early_fraud_warning.created':
      return noteFraudWarning(ctx, objectId)
    default:
      if (type.startsWith('charge.dispute.')) return followChargeback(ctx, objectId)
      if (type.startsWith('v2.core.account[') || type === 'account.updated')
        await refreshAccount(ctx, objectId)
  }
}

/** Ours by its id, or by the key that it carries where our note of the id is not written yet. */
export async function followRefundById(ctx: Context, refundId: string): Promise<void> {
  const known = await operationByProviderId(ctx.db, refundId)
  if (known) return followRefund(ctx, known)
  const { metadata } = await ctx.payments.refunds.retrieve(refundId)
  const operation = await operationByKey(ctx.db, metadata?.['operation'] ?? '')
  if (operation) await followRefund(ctx, operation)
}
