import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import { lockOrder } from '../../orders/store.ts'
import { updateOrder } from '../../orders/store-moves.ts'
import { settings } from '../../settings/rules.ts'
import { unwarnedReleases } from '../store.ts'

const BATCH = 200

/** Notifies both sides at the bell once, a day before a payout: the buyer can still report a problem. */
export async function notifyUpcomingReleases(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const until = addMs(now, settings.hold.warnMs)
  await eachOrder(ctx, await unwarnedReleases(ctx.db, now, until, BATCH), (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order || order.releaseWarnedAt || order.releaseDueAt === null) return
      await updateOrder(tx, order, { releaseWarnedAt: now })
      for (const mail of ['release-soon-buyer', 'release-soon-seller'] as const)
        await queueOrderMail(ctx, tx, order, mail)
    }),
  )
}
