import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { orderMailJob } from '../../orders/jobs.ts'
import { lockOrder } from '../../orders/store.ts'
import { updateOrder } from '../../orders/store-moves.ts'
import { settings } from '../../settings/rules.ts'
import { unwarnedReleases } from '../store.ts'

const BATCH = 200

/** A day before money goes out both sides are told, once: the buyer can still say that something is wrong. */
export async function notifyUpcomingReleases(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const until = addMs(now, settings.hold.warnMs)
  await eachOrder(ctx, await unwarnedReleases(ctx.db, now, until, BATCH), (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order || order.releaseWarnedAt || order.releaseDueAt === null) return
      await updateOrder(tx, order, { releaseWarnedAt: now })
      for (const mail of ['release-soon-buyer', 'release-soon-seller'] as const)
        await ctx.jobs.enqueue(tx, orderMailJob, { orderId, mail }, `${orderId}:${mail}`)
    }),
  )
}
