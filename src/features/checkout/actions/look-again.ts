import type { Context } from '../../../context.ts'
import { addMs, MINUTE } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { openSince } from '../store.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'

const BATCH = 50
/**
 * The schedule runs this every minute: each checkout is asked about three times, and at its end once more. Where more
 * than a batch are open at that age, the oldest come first and some are asked about at their end only.
 */
const SPAN_MS = 3 * MINUTE

/**
 * A payment whose webhook was lost is found here some minutes after it, rather than when its reservation ends:
 * checkouts that have been open for a while are asked about at the provider.
 */
export async function lookAgain(ctx: Context): Promise<void> {
  const { lookAgainMs } = settings.checkout
  const to = addMs(ctx.clock.now(), -lookAgainMs)
  for (const { id, sessionId } of await openSince(ctx.db, addMs(to, -SPAN_MS), to, BATCH))
    await fulfilCheckout(ctx, sessionId ?? '').catch((error: unknown) =>
      ctx.log.error({ err: error, checkout: id }, 'a checkout could not be looked at'),
    )
}
