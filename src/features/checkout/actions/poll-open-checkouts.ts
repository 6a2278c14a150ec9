import type { Context } from '../../../context.ts'
import { addMs, MINUTE } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { takeUnasked } from '../store-sweeps.ts'
import { endCheckout } from './end-checkout.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'

const BATCH = 50

/**
 * A payment whose webhook was lost is found here some minutes after it, rather than when its reservation ends: every
 * open checkout is asked about at the provider time and again, however far the clock has gone since.
 */
export async function pollOpenCheckouts(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = addMs(now, -settings.checkout.lookAgainMs)
  for (const checkout of await takeUnasked(ctx.db, before, now, BATCH))
    await look(ctx, checkout).catch((error: unknown) =>
      ctx.log.error({ err: error, checkout: checkout.id }, 'a checkout could not be looked at'),
    )
}

async function look(
  ctx: Context,
  { id, sessionId, expiresAt }: Awaited<ReturnType<typeof takeUnasked>>[number],
): Promise<void> {
  const status = await fulfilCheckout(ctx, sessionId)
  // Nobody can pay it any more: a "Soltar" was cut off, or it was closed at the provider. Those whose time is up are
  // ended by their sweep, which tells the buyer.
  const isEarly = addMs(ctx.clock.now(), MINUTE) < expiresAt
  if (status === 'expired' && isEarly) await endCheckout(ctx, id, 'cancelled')
}
