import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { heldSince } from '../../orders/store.ts'
import { orderNumberText } from '../../orders/texts.ts'
import { raiseStaffTask } from '../../payments/store.ts'
import { settings } from '../../settings/rules.ts'

const BATCH = 200

/** The provider lets money be held for 90 days: staff hear of it early enough to decide. */
export async function watchHolds(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const { alarmDays, decideDays } = settings.hold
  for (const order of await heldSince(ctx.db, addDays(now, -alarmDays), BATCH))
    await raiseStaffTask(
      ctx.db,
      {
        kind: 'held-too-long',
        ref: order.id,
        details: {
          order: orderNumberText(order.number),
          amount: order.subtotalCents,
          decideBy: addDays(order.placedAt, decideDays).toISOString(),
        },
      },
      now,
    )
}
