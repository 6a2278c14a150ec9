import type { Context } from '../../../context.ts'
import { overdueCheckouts } from '../store-sweeps.ts'
import { endCheckout } from './end-checkout.ts'

const BATCH = 200

/** The provider is asked about each checkout, so a payment whose webhook was lost is fulfilled here. */
export async function expireCheckouts(ctx: Context): Promise<void> {
  for (const checkout of await overdueCheckouts(ctx.db, ctx.clock.now(), BATCH))
    await endCheckout(ctx, checkout.id, 'expired').catch((error: unknown) =>
      ctx.log.error({ err: error, checkout: checkout.id }, 'a checkout could not be ended'),
    )
}
