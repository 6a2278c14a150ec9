import type { Context } from '../../../context.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { endCheckout } from '../../checkout/actions/end-checkout.ts'
import { fulfilCheckout } from '../../checkout/actions/fulfil-checkout.ts'
import { checkoutBySession } from '../../checkout/store.ts'
import { lacksFee } from '../../checkout/store-money.ts'
import { ingestEvent, type PaymentEvent, readWebhook } from '../../payments/actions/receive-webhook.ts'
import { providerFeeJournal } from '../../payments/journals.ts'
import { type EventSubject, handledEventTypes } from '../../payments/rules.ts'
import { bookJournal } from '../../payments/store.ts'
import { eventById, markEventProcessed, storeProcessedEvent } from '../../payments/store-events.ts'
import { operationByKey, operationByProviderId } from '../../payments/store-operations.ts'
import { handleChargebackEvent, noteFraudWarning } from './handle-chargeback.ts'
import { refreshAccount } from './payout-account.ts'
import { handleRefundEvent } from './settle-operation.ts'

/** Time for handling an event before the response; then a job continues. */
const PROVIDER_TIMEOUT_MS = 3_000

/**
 * Handles an event before the response, which takes milliseconds and saves a job; after a failure or timeout a job
 * retries. The event is stored, processed or with its job, before the response: if the process dies in between, the
 * provider sends it again. Throws webhook-refused.
 */
export async function receiveWebhook(ctx: Context, body: string, signature: string | null): Promise<void> {
  const event = readWebhook(ctx, body, signature)
  if (!event) return
  try {
    await withTimeout(PROVIDER_TIMEOUT_MS, handleEvent(ctx, event))
  } catch (error) {
    ctx.log.warn({ err: error, event: event.id }, 'an event is left to a job')
    return ingestEvent(ctx, event)
  }
  await storeProcessedEvent(ctx.db, event, ctx.clock.now())
}

export async function handlePaymentEvent(ctx: Context, eventId: string): Promise<void> {
  const event = await eventById(ctx.db, eventId)
  if (!event || event.processedAt) return
  await handleEvent(ctx, event)
  await markEventProcessed(ctx.db, eventId, ctx.clock.now())
}

/** Objects are read from the provider by the event's ids, so order and repetition of events do not matter. */
async function handleEvent(
  ctx: Context,
  { type, objectId }: Pick<PaymentEvent, 'type' | 'objectId'>,
): Promise<void> {
  const subject = handledEventTypes.get(type)
  if (subject) await eventHandlers[subject](ctx, objectId)
}

const eventHandlers: Record<EventSubject, (ctx: Context, objectId: string) => Promise<unknown>> = {
  payment: fulfilCheckout,
  'session-failed': endFailedCheckout,
  'provider-fee': bookProviderFee,
  refund: handleRefundById,
  chargeback: handleChargebackEvent,
  'fraud-warning': noteFraudWarning,
  account: refreshAccount,
}

async function endFailedCheckout(ctx: Context, sessionId: string): Promise<void> {
  const checkout = await checkoutBySession(ctx.db, sessionId)
  if (checkout) await endCheckout(ctx, checkout.id, 'failed')
}

/** Found by its id, or by the key in its metadata if our row lacks the id. */
export async function handleRefundById(ctx: Context, refundId: string): Promise<void> {
  const known = await operationByProviderId(ctx.db, refundId)
  if (known) return handleRefundEvent(ctx, known)
  const { metadata } = await ctx.payments.refunds.retrieve(refundId)
  const operation = await operationByKey(ctx.db, metadata?.['operation'] ?? '')
  if (operation) await handleRefundEvent(ctx, operation)
}

/** The fee is known some time after the payment (`charge.updated`). */
export async function bookProviderFee(ctx: Context, chargeId: string): Promise<void> {
  if (!(await lacksFee(ctx.db, chargeId))) return
  const charge = await ctx.payments.charges.retrieve(chargeId, { expand: ['balance_transaction'] })
  const movement = charge.balance_transaction
  const fee = movement && typeof movement === 'object' ? movement.fee : 0
  if (fee > 0)
    await inTransaction(ctx.db, (tx) => bookJournal(tx, providerFeeJournal(chargeId, fee), ctx.clock.now()))
}
