import type { Context } from '../../../context.ts'
import { formatTime } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { isSame } from '../../../platform/auth/tokens.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { afterWrongTry, isResting } from '../../orders/rules-code.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { returnErrors } from '../errors.ts'
import { returnMailJob } from '../jobs.ts'
import { requireReturn } from '../policy.ts'
import { answerDeadlines, mayMoveReturn, type Receiver } from '../rules.ts'
import { lockedReturnOf, moveReturn, type Return, returnById, updateReturn } from '../store.ts'

/**
 * The seller is at the office and enters the buyer's return code. Throws store-missing, return-not-found, and what
 * `enterReturnCode` and `refuseReturnCode` throw.
 */
export async function receiveReturn(
  ctx: Context,
  viewer: Viewer,
  returnId: string,
  code: string,
): Promise<void> {
  const left = await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer)
    const { orderId } = requireReturn(await returnById(tx, returnId))
    const order = await lockOrder(tx, orderId)
    const entry = requireReturn(order?.storeId === store.id ? await lockedReturnOf(tx, order) : undefined)
    return order && enterReturnCode(ctx, tx, order, entry, code, 'seller')
  })
  refuseReturnCode(left)
}

/**
 * Takes the thing in if the code is its buyer's; answers the tries left where it is not, and undefined where all went
 * well. Throws return-not-bringable, return-code-resting.
 */
export async function enterReturnCode(
  ctx: Context,
  tx: Tx,
  { terms }: Order,
  entry: Locked<Return>,
  code: string,
  receivedBy: Receiver,
): Promise<number | undefined> {
  if (!mayMoveReturn('bring', receivedBy, entry.status)) throw appError(returnErrors, 'return-not-bringable')
  const now = ctx.clock.now()
  if (isResting(entry, now))
    throw appError(returnErrors, 'return-code-resting', {
      params: { until: formatTime(entry.restsUntil ?? now) },
    })
  if (!isSame(entry.code, code)) {
    const { left, ...tries } = afterWrongTry(entry, now)
    await updateReturn(tx, entry, tries)
    if (tries.restsUntil) {
      const of = now.toISOString()
      const data = { returnId: entry.id, mail: 'code-resting' as const, of }
      await ctx.jobs.enqueue(tx, returnMailJob, data, `${entry.id}:code-resting:${of}`)
    }
    return left
  }
  await moveReturn(tx, entry, 'bring', receivedBy, {
    broughtAt: now,
    receivedBy,
    wrongTries: 0,
    restsUntil: null,
    ...answerDeadlines(now, terms),
  })
  await ctx.jobs.enqueue(tx, returnMailJob, { returnId: entry.id, mail: 'brought' }, `${entry.id}:brought`)
  return undefined
}

/** Called outside the transaction: the wrong try has to stay counted. Throws return-code-wrong. */
export function refuseReturnCode(triesLeft: number | undefined): void {
  if (triesLeft !== undefined)
    throw appError(returnErrors, 'return-code-wrong', { params: { left: triesLeft } })
}
