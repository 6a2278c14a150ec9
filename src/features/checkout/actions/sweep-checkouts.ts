import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { claimUncheckedCheckouts, overdueCheckouts } from '../store-sweeps.ts'
import { endCheckout } from './end-checkout.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'

const EXPIRE_BATCH = 200
const POLL_BATCH = 50

/** The provider is asked about each checkout, so a payment whose webhook was lost is fulfilled here. */
export async function expireCheckouts(ctx: Context): Promise<void> {
  for (const checkout of await overdueCheckouts(ctx.db, ctx.clock.now(), EXPIRE_BATCH))
    await endCheckout(ctx, checkout.id, 'expired').catch((error: unknown) =>
      ctx.log.error({ err: error, checkout: checkout.id }, 'a checkout could not be ended'),
    )
}

/** Finds payments whose webhook was lost minutes after the payment, not only at the end of the reservation. */
export async function pollOpenCheckouts(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = addMs(now, -settings.checkout.pollMs)
  for (const { id, sessionId } of await claimUncheckedCheckouts(ctx.db, before, now, POLL_BATCH))
    await fulfilCheckout(ctx, sessionId).catch((error: unknown) =>
      ctx.log.error({ err: error, checkout: id }, 'a checkout could not be looked at'),
    )
}
