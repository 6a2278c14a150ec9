import type { Context } from '../../../context.ts'
import { addMs, MINUTE } from '../../../lib/dates.ts'
import { unprocessedEvents } from '../../payments/store.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'

/** Looking twice does no harm, and a buyer waits for the order. */
const LOST_AFTER_MS = 2 * MINUTE
const BATCH = 100

/** Webhooks whose job gave up or got lost are looked into again. */
export async function revisitEvents(ctx: Context): Promise<void> {
  const before = addMs(ctx.clock.now(), -LOST_AFTER_MS)
  for (const id of await unprocessedEvents(ctx.db, before, BATCH))
    await handlePaymentEvent(ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, event: id }, 'a webhook is still not looked into'),
    )
}
