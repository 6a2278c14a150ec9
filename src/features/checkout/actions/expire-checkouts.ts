import type { Context } from '../../../context.ts'
import { overdueCheckouts } from '../store-sweeps.ts'
import { endCheckout } from './end-checkout.ts'

const BATCH = 200

/**
 * Ends the reservations whose time is over. The provider is asked about each, so a payment whose webhook was
 * lost is found here and fulfilled; one that cannot be asked about now is left for the next sweep. The provider's event of a
 * closed payment page ends nothing: it also comes while the pieces move over to their buyer's next payment.
 */
export async function expireCheckouts(ctx: Context): Promise<void> {
  for (const checkout of await overdueCheckouts(ctx.db, ctx.clock.now(), BATCH))
    await endCheckout(ctx, checkout.id, 'expired').catch((error: unknown) =>
      ctx.log.error({ err: error, checkout: checkout.id }, 'a checkout could not be ended'),
    )
}
