import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { unholdOrder } from '../../orders/actions/hold-order.ts'
import type { ReturnDecision } from '../contract.ts'
import { returnErrors } from '../errors.ts'
import { mayMoveReturn } from '../rules.ts'
import { moveReturn } from '../store.ts'
import { collectionFrom } from './answer-return.ts'
import { lockReturn, mailReturn } from './lock-return.ts'
import { refundReturned } from './settle-return.ts'

/** The caller's transaction writes the audit log. Throws return-not-found, return-not-decidable. */
export async function decideReturn(
  ctx: Context,
  tx: Tx,
  { returnId, outcome, reason }: ReturnDecision,
): Promise<void> {
  const { order, entry } = await lockReturn(tx, returnId)
  const verb = outcome === 'refund' ? 'grant' : 'close'
  if (!mayMoveReturn(verb, 'staff', entry.status)) throw appError(returnErrors, 'return-not-decidable')
  const now = ctx.clock.now()
  const decided = { decision: reason, decidedAt: now }
  if (outcome === 'refund') {
    await moveReturn(tx, entry, verb, 'staff', decided)
    await refundReturned(ctx, tx, order, 'staff')
  } else {
    const collection = entry.broughtAt ? collectionFrom(now, null) : {}
    await moveReturn(tx, entry, verb, 'staff', {
      ...decided,
      ...collection,
      closedAt: now,
      closedBy: 'staff',
    })
    await unholdOrder(tx, order, now)
  }
  await mailReturn(ctx, tx, order, returnId, 'decided')
}
