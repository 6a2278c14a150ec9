import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { claimUncheckedCheckouts } from '../store-sweeps.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'

const BATCH = 50

/**
 * A payment whose webhook was lost is found here some minutes after it, rather than when its reservation ends: every
 * open checkout is asked about at the provider time and again, however far the clock has gone since.
 */
export async function pollOpenCheckouts(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = addMs(now, -settings.checkout.lookAgainMs)
  for (const { id, sessionId } of await claimUncheckedCheckouts(ctx.db, before, now, BATCH))
    await fulfilCheckout(ctx, sessionId).catch((error: unknown) =>
      ctx.log.error({ err: error, checkout: id }, 'a checkout could not be looked at'),
    )
}
