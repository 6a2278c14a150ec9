import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { settings } from '../../settings/rules.ts'
import { storeOfOwner } from '../../stores/store.ts'
import { orderErrors } from '../errors.ts'
import { type Authorized, authorizeSeller } from '../policy.ts'
import { mayMove, nextStage } from '../rules.ts'
import { lockOrder, type Order, updateOrder } from '../store.ts'
import { applyStage } from './set-stage.ts'

/**
 * The seller enters the buyer's six digits: proof of delivery (BYD-01). Stages before it that were skipped are
 * set too. Throws order-not-found, order-not-deliverable, hand-over-code-wrong (with the tries left),
 * hand-over-code-locked.
 */
export async function handOver(ctx: Context, viewer: Viewer, orderId: string, code: string): Promise<void> {
  const triesLeft = await inTransaction(ctx.db, async (tx) => {
    const store = await storeOfOwner(tx, viewer.id)
    const order = authorizeSeller(store?.id, await lockOrder(tx, orderId))
    return enterCode(ctx, tx, order, code, 'seller')
  })
  refuseWrongCode(triesLeft)
}

/**
 * Delivers the locked order if the code is its buyer's; answers the tries left where it is not, and undefined
 * where all went well. Throws order-not-deliverable, hand-over-code-locked.
 */
export async function enterCode(
  ctx: Context,
  tx: Tx,
  order: Authorized<Order>,
  code: string,
  actor: 'seller' | 'office',
): Promise<number | undefined> {
  if (!mayMove('deliver', actor, order.status)) throw appError(orderErrors, 'order-not-deliverable')
  const limit = settings.order.handOverCodeAttempts
  if (order.handOverAttempts >= limit) throw appError(orderErrors, 'hand-over-code-locked')
  if (!sameCode(order.handOverCode, code)) {
    await updateOrder(tx, order.id, { handOverAttempts: order.handOverAttempts + 1 })
    return limit - order.handOverAttempts - 1
  }
  for (let stage = nextStage(order.process); stage; stage = nextStage(order.process)) {
    order.process = await applyStage(ctx, tx, order, stage, '', { actor, withCode: true })
  }
  return undefined
}

/** Called outside the transaction: the wrong try has to stay counted. Throws hand-over-code-wrong. */
export function refuseWrongCode(triesLeft: number | undefined): void {
  if (triesLeft !== undefined)
    throw appError(orderErrors, 'hand-over-code-wrong', { params: { left: triesLeft } })
}

function sameCode(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
