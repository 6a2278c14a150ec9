import type { Context } from '../../context.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { paymentEventJob } from '../payments/jobs.ts'
import { handlePaymentEvent } from './actions/handle-payment-event.ts'

/** The events' job is bound here: only from this height are all features that they concern in reach. */
export function payoutHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(paymentEventJob, ({ eventId }) => handlePaymentEvent(ctx, eventId))]
}
