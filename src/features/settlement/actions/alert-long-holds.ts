import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import { canRelease } from '../../orders/rules-money.ts'
import { heldSince } from '../../orders/store.ts'
import { orderNumberText } from '../../orders/texts.ts'
import { settings } from '../../settings/rules.ts'
import { accountOfStore } from '../store.ts'

const BATCH = 200

/**
 * The provider allows holding money for 90 days: staff are alerted in time to decide, and sellers without a payout
 * account are reminded.
 */
export async function alertLongHolds(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const { alarmDays, decideDays } = settings.hold
  for await (const order of heldSince(ctx.db, addDays(now, -alarmDays), BATCH)) {
    await raiseStaffTask(
      ctx.db,
      {
        kind: 'held-too-long',
        ref: order.id,
        details: {
          order: orderNumberText(order.number),
          amount: order.subtotalCents,
          due: addDays(order.placedAt, decideDays).toISOString(),
        },
      },
      now,
    )
    const isDue = canRelease(order, now) && !(await accountOfStore(ctx.db, order.storeId))?.ready
    if (isDue) await inTransaction(ctx.db, (tx) => queueOrderMail(ctx, tx, order, 'set-up-payments'))
  }
}
