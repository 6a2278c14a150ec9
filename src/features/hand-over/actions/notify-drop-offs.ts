import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import { lockOrder } from '../../orders/store.ts'
import { updateOrder } from '../../orders/store-moves.ts'
import { ordersDroppedOffUnnotified } from '../store-route.ts'

/** As many as one drop-off has. */
const BATCH = 500

export async function notifyDropOffs(ctx: Context): Promise<void> {
  const due = await ordersDroppedOffUnnotified(ctx.db, ctx.clock.now(), BATCH)
  await eachOrder(ctx, due, (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order?.sentMailDueAt || order.sentMailDueAt > ctx.clock.now()) return
      await updateOrder(tx, order, { sentMailDueAt: null })
      if (order.status !== 'pending') return
      await queueOrderMail(ctx, tx, order, 'sent')
    }),
  )
}
