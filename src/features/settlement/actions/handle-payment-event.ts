import type { Context } from '../../../context.ts'
import { endCheckout } from '../../checkout/actions/end-checkout.ts'
import { fulfilCheckout } from '../../checkout/actions/fulfil-checkout.ts'
import { checkoutBySession } from '../../checkout/store.ts'
import { type EventSubject, followedEvents } from '../../payments/rules.ts'
import { eventById, markEventProcessed } from '../../payments/store-events.ts'
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
  const subject = followedEvents.get(event.type)
  if (subject) await followers[subject](ctx, event.objectId)
  await markEventProcessed(ctx.db, eventId, ctx.clock.now())
}

const followers: Record<EventSubject, (ctx: Context, objectId: string) => Promise<unknown>> = {
  payment: fulfilCheckout,
  'session-expired': (ctx, id) => endBySession(ctx, id, 'expired'),
  'session-failed': (ctx, id) => endBySession(ctx, id, 'failed'),
  'provider-fee': bookProviderFee,
  refund: followRefundById,
  chargeback: followChargeback,
  'fraud-warning': noteFraudWarning,
  account: refreshAccount,
}

async function endBySession(ctx: Context, sessionId: string, to: 'expired' | 'failed'): Promise<void> {
  const checkout = await checkoutBySession(ctx.db, sessionId)
  if (checkout) await endCheckout(ctx, checkout.id, to)
}

/** Ours by its id, or by the key that it carries where our note of the id is not written yet. */
export async function followRefundById(ctx: Context, refundId: string): Promise<void> {
  const known = await operationByProviderId(ctx.db, refundId)
  if (known) return followRefund(ctx, known)
  const { metadata } = await ctx.payments.refunds.retrieve(refundId)
  const operation = await operationByKey(ctx.db, metadata?.['operation'] ?? '')
  if (operation) await followRefund(ctx, operation)
}
