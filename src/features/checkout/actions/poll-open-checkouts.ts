import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { claimUncheckedCheckouts } from '../store-sweeps.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'

const BATCH = 50

/** Finds payments whose webhook was lost minutes after the payment, not only at the end of the reservation. */
export async function pollOpenCheckouts(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = addMs(now, -settings.checkout.lookAgainMs)
  for (const { id, sessionId } of await claimUncheckedCheckouts(ctx.db, before, now, BATCH))
    await fulfilCheckout(ctx, sessionId).catch((error: unknown) =>
      ctx.log.error({ err: error, checkout: id }, 'a checkout could not be looked at'),
    )
}
