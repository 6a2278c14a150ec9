import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { move } from '../../price-offers/actions.ts'
import { endingOf } from '../../price-offers/rules.ts'
import { lockPriceOffers } from '../../price-offers/store.ts'
import { priceOf } from '../../price-offers/views.ts'
import { endingOffers } from '../store-sweeps.ts'

const BATCH = 200

/** Ends price offers after their deadline, or once nobody can buy at their price. */
export async function endPriceOffers(ctx: Context): Promise<void> {
  for (const { id, isGone } of await endingOffers(ctx.db, ctx.clock.now(), BATCH))
    await inTransaction(ctx.db, async (tx) => {
      const [row] = await lockPriceOffers(tx, [id])
      const now = ctx.clock.now()
      const verb = row && endingOf(row.offer, { isGone, priceCents: priceOf(row.product, now) }, now)
      if (verb) await move(ctx, tx, row, verb, 'system')
    }).catch((error: unknown) => ctx.log.error({ err: error, offer: id }, 'a price offer could not be ended'))
}
