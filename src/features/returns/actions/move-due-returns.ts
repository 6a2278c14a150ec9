import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { unholdOrder } from '../../orders/actions/hold-order.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { mayMoveReturn } from '../rules.ts'
import { lockedReturnOf, moveReturn, pastBringing, pastEscalation, type Return } from '../store.ts'
import { escalate } from './escalate-return.ts'
import { mailReturn } from './lock-return.ts'

const BATCH = 100

/** Lapses unbrought requests, closes unescalated rejections, escalates unanswered returns to staff. */
export async function moveDueReturns(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const past = [
    ...(await pastBringing(ctx.db, now, BATCH)),
    ...(await pastEscalation(ctx.db, now, BATCH)),
  ].map(({ orderId }) => orderId)
  await eachOrder(ctx, past, (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      const entry = order && (await lockedReturnOf(tx, order))
      if (!entry) return
      if (mayMoveReturn('lapse', 'system', entry.status) && entry.bringBy <= now)
        return closeByTime(ctx, tx, order, entry, 'lapse')
      if (entry.escalateBy === null || entry.escalateBy > now) return
      if (entry.status === 'handed-back') return escalate(ctx, tx, order, entry, 'system')
      if (mayMoveReturn('expire', 'system', entry.status)) await closeByTime(ctx, tx, order, entry, 'expire')
    }),
  )
}

async function closeByTime(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  entry: Locked<Return>,
  verb: 'lapse' | 'expire',
): Promise<void> {
  const now = ctx.clock.now()
  const { id } = await moveReturn(tx, entry, verb, 'system', { closedAt: now, closedBy: 'system' })
  const mail = verb === 'lapse' ? 'lapsed' : 'expired'
  await unholdOrder(tx, order, now)
  await mailReturn(ctx, tx, order, id, mail)
}
