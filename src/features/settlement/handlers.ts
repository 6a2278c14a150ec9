import type { Context } from '../../context.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { settleOperationJob } from '../orders/jobs.ts'
import { paymentEventJob } from '../payments/jobs.ts'
import { handlePaymentEvent } from './actions/handle-payment-event.ts'
import { settleOperation } from './actions/settle-operation.ts'

/** Bound here, since events and operations concern features up to this room. */
export function settlementHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(paymentEventJob, ({ eventId }) => handlePaymentEvent(ctx, eventId)),
    bindHandler(settleOperationJob, ({ operationId }) => settleOperation(ctx, operationId)),
  ]
}
