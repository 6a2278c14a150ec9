import type { Context } from '../../../context.ts'
import { formatTime } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { equalsSecret } from '../../../platform/auth/tokens.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { applyStage, undeliverableError } from '../../orders/actions/set-stage.ts'
import { orderErrors } from '../../orders/errors.ts'
import { orderMailJob } from '../../orders/jobs.ts'
import { type Authorized, authorizeSeller } from '../../orders/policy.ts'
import { nextStage } from '../../orders/rules.ts'
import { afterWrongTry, type EntryPoint, isCodeLocked, triesAt } from '../../orders/rules-code.ts'
import { deliverableOfStore } from '../../orders/rules-pass.ts'
import { type Order, orderById } from '../../orders/store.ts'
import { lockBasket, lockPass, type Pass, updatePass } from '../../orders/store-pass.ts'
import { storeOfOwner } from '../../stores/store.ts'

/**
 * Proof of delivery (BYD-01) for the opened order and the store's other orders of the basket at the office.
 * Throws order-not-found, order-not-deliverable, hand-over-code-wrong (with the tries left),
 * hand-over-code-resting.
 */
export async function handOver(ctx: Context, viewer: Viewer, orderId: string, code: string): Promise<void> {
  const triesLeft = await inTransaction(ctx.db, async (tx) => {
    const store = await storeOfOwner(tx, viewer.id)
    const opened = authorizeSeller(store?.id, await orderById(tx, orderId))
    const pass = await lockPass(tx, opened.checkoutId)
    const chosen = deliverableOfStore(await lockBasket(tx, opened.checkoutId), opened)
    if (!chosen.some(({ id }) => id === orderId)) throw undeliverableError(opened)
    return enterCode(ctx, tx, {
      pass,
      code,
      orders: chosen.map((order) => authorizeSeller(store?.id, order)),
      entryPoint: `${opened.storeId}`,
    })
  })
  refuseWrongCode(triesLeft)
}

type Entry = {
  pass: Pass
  code: string
  orders: Authorized<Locked<Order>>[]
  entryPoint: EntryPoint
}

/** Returns the tries left after a wrong code. Throws hand-over-code-resting. */
export async function enterCode(
  ctx: Context,
  tx: Tx,
  { pass, code, orders, entryPoint }: Entry,
): Promise<number | undefined> {
  const now = ctx.clock.now()
  const { checkoutId } = pass
  const tries = triesAt(pass.entryPoints, entryPoint)
  if (isCodeLocked(tries, now))
    throw appError(orderErrors, 'hand-over-code-resting', {
      params: { until: formatTime(tries.restsUntil ?? now) },
    })
  if (!equalsSecret(pass.code, code)) {
    const { left, wrongTries, restsUntil } = afterWrongTry(tries, now)
    const entryPoints = {
      ...pass.entryPoints,
      [entryPoint]: { wrongTries, restsUntil: restsUntil?.toISOString() ?? null },
    }
    await updatePass(tx, checkoutId, { entryPoints, rests: pass.rests + (restsUntil ? 1 : 0) })
    const [first] = orders
    if (restsUntil && first)
      await ctx.jobs.enqueue(
        tx,
        orderMailJob,
        { orderId: first.id, mail: 'code-resting', earlier: pass.rests },
        `${checkoutId}:code-resting:${pass.rests}`,
      )
    return left
  }
  const actor = entryPoint === 'office' ? 'office' : 'seller'
  for (let order of orders)
    for (let stage = nextStage(order.process); stage; stage = nextStage(order.process))
      order = await applyStage(ctx, tx, order, { stage, comment: '', actor, withCode: true, now })
  const entryPoints = { ...pass.entryPoints, [entryPoint]: { wrongTries: 0, restsUntil: null } }
  await updatePass(tx, checkoutId, { entryPoints })
  return undefined
}

/** Called outside the transaction, so that the wrong try stays counted. Throws hand-over-code-wrong. */
export function refuseWrongCode(triesLeft: number | undefined): void {
  if (triesLeft !== undefined)
    throw appError(orderErrors, 'hand-over-code-wrong', { params: { left: triesLeft } })
}
