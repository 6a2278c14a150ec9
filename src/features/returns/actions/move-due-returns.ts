import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { unholdOrder } from '../../orders/actions/hold-order.ts'
import { lockOrder } from '../../orders/store.ts'
import { raiseStaffTask } from '../../payments/store.ts'
import { returnMailJob } from '../jobs.ts'
import { mayMoveReturn } from '../rules.ts'
import { overdueDecisions, pastEscalation, returnOfOrder, updateReturn } from '../store.ts'
import { escalate } from './escalate-return.ts'

const BATCH = 100

/**
 * What silence does to returns: a rejection that was not escalated in time closes the case, a request that
 * nobody answered goes to staff, and staff who let their time pass find a task.
 */
export async function moveDueReturns(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const past = (await pastEscalation(ctx.db, now, BATCH)).map(({ orderId }) => orderId)
  await eachOrder(ctx, past, (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      const entry = await returnOfOrder(tx, orderId)
      if (!order || !entry || entry.escalateBy > now) return
      if (entry.status === 'requested') return escalate(ctx, tx, entry, 'system')
      if (!mayMoveReturn('expire', 'system', entry.status)) return
      await updateReturn(tx, entry.id, { status: 'closed', closedAt: now, closedBy: 'system' })
      await unholdOrder(tx, order, now)
      await ctx.jobs.enqueue(
        tx,
        returnMailJob,
        { returnId: entry.id, mail: 'expired' },
        `${entry.id}:expired`,
      )
    }),
  )
  for (const { id, orderId, decideBy } of await overdueDecisions(ctx.db, now, BATCH))
    await raiseStaffTask(
      ctx.db,
      {
        kind: 'return-overdue',
        ref: id,
        details: { order: orderId, ...(decideBy ? { due: decideBy.toISOString() } : {}) },
      },
      now,
    )
}
