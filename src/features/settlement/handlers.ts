import type { Context } from '../../context.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { settleOperationJob } from '../orders/jobs.ts'
import { paymentEventJob } from '../payments/jobs.ts'
import { handlePaymentEvent } from './actions/handle-payment-event.ts'
import { settleOperation } from './actions/settle-operation.ts'

/** Bound here, since events and operations concern features up to this room. */
export const settlementHandlers = [
  defineHandler(paymentEventJob, (ctx: Context, { eventId }) => handlePaymentEvent(ctx, eventId)),
  defineHandler(settleOperationJob, (ctx: Context, { operationId }) => settleOperation(ctx, operationId)),
]
