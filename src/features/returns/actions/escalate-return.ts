import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { authorizeBuyer } from '../../orders/policy.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { returnErrors } from '../errors.ts'
import type { ReturnMail } from '../jobs.ts'
import { canEscalate, decideUntil } from '../rules.ts'
import { lockedReturnOf, moveReturn, type Return } from '../store.ts'
import { mailReturn } from './lock-return.ts'

/** BUY-06. Throws order-not-found, return-not-escalatable. */
export async function escalateReturn(ctx: Context, viewer: Viewer, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = authorizeBuyer(viewer, await lockOrder(tx, orderId))
    const entry = await lockedReturnOf(tx, order)
    if (entry?.status === 'escalated') return
    if (!entry || !canEscalate(entry, ctx.clock.now())) throw appError(returnErrors, 'return-not-escalatable')
    await escalate(ctx, tx, order, entry, 'buyer')
  })
}

export async function escalate(
  ctx: Context,
  tx: Tx,
  order: Order,
  entry: Locked<Return>,
  escalatedBy: 'buyer' | 'system',
): Promise<void> {
  const now = ctx.clock.now()
  const escalated = { escalatedAt: now, escalatedBy, decideBy: decideUntil(now, order.terms) }
  await moveReturn(tx, entry, 'escalate', escalatedBy, escalated)
  for (const mail of ['escalated', 'escalated-seller'] satisfies ReturnMail[])
    await mailReturn(ctx, tx, order, entry.id, mail)
}
