import type { Context } from '../../../context.ts'
import { addMs, MINUTE } from '../../../lib/dates.ts'
import { unprocessedEvents } from '../../payments/store-events.ts'
import { pendingOperations } from '../../payments/store-operations.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'
import { settleOperation } from './settle-operation.ts'

/** About as long as the job's own retries take. */
const LOST_AFTER_MS = 30 * MINUTE
const BATCH = 100

export async function retryOperations(ctx: Context): Promise<void> {
  await retryOperationsBefore(ctx, addMs(ctx.clock.now(), -LOST_AFTER_MS))
}

/** An operation that fails again is logged and does not block the others. */
export async function retryOperationsBefore(ctx: Context, before: Date): Promise<void> {
  for (const operation of await pendingOperations(ctx.db, before, BATCH))
    await settleOperation(ctx, operation.id).catch((error: unknown) =>
      ctx.log.error({ err: error, operation: operation.key }, 'a movement of money is still pending'),
    )
}

export async function retryUnprocessedEvents(ctx: Context): Promise<void> {
  const before = addMs(ctx.clock.now(), -LOST_AFTER_MS)
  for (const id of await unprocessedEvents(ctx.db, before, BATCH))
    await handlePaymentEvent(ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, event: id }, 'an event could not be handled'),
    )
}
