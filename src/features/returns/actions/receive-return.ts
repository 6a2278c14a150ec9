import type { Context } from '../../../context.ts'
import { formatTime } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { equalsSecret } from '../../../platform/auth/tokens.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { unholdOrder } from '../../orders/actions/hold-order.ts'
import { afterWrongTry, isCodeLocked } from '../../orders/rules-code.ts'
import type { Order } from '../../orders/store.ts'
import { returnErrors } from '../errors.ts'
import { answerDeadlines, awaitsCode, awaitsCollection, mayMoveReturn, type Receiver } from '../rules.ts'
import { moveReturn, type Return, returnOfOrder, updateReturn } from '../store.ts'
import { lockReturnOfStore, mailReturn } from './lock-return.ts'

/**
 * `isBack`: the product was handed back, not received.
 * @param id of the return or of its order, which the QR code holds. Throws store-missing, return-not-found,
 * return-not-bringable, return-code-resting, return-code-wrong.
 */
export async function receiveReturn(ctx: Context, viewer: Viewer, id: string, code: string) {
  const { left, ...done } = await inTransaction(ctx.db, async (tx) => {
    const { order, entry } = await lockReturnOfStore(tx, viewer, (await returnOfOrder(tx, id))?.id ?? id)
    const isBack = awaitsCollection(entry)
    return { id: entry.id, isBack, left: await enterReturnCode(ctx, tx, order, entry, code, 'seller') }
  })
  refuseReturnCode(left)
  return done
}

/** Returns the tries left after a wrong code. Throws return-not-bringable, return-code-resting. */
export async function enterReturnCode(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  entry: Locked<Return>,
  code: string,
  side: Receiver,
): Promise<number | undefined> {
  if (!awaitsCode(entry)) throw appError(returnErrors, 'return-not-bringable')
  const now = ctx.clock.now()
  if (isCodeLocked(entry, now))
    throw appError(returnErrors, 'return-code-resting', {
      params: { until: formatTime(entry.restsUntil ?? now) },
    })
  if (!equalsSecret(entry.code, code)) {
    const { left, ...tries } = afterWrongTry(entry, now)
    await updateReturn(tx, entry, tries)
    if (tries.restsUntil) await mailReturn(ctx, tx, order, entry.id, 'code-resting', now.toISOString())
    return left
  }
  const isBack = awaitsCollection(entry)
  const mail = isBack ? 'collected' : 'brought'
  if (isBack) await handBack(tx, order, entry, side, now)
  else
    await moveReturn(tx, entry, 'bring', side, {
      broughtAt: now,
      receivedBy: side,
      ...noTries,
      ...answerDeadlines(now, order.terms),
    })
  await mailReturn(ctx, tx, order, entry.id, mail)
  return undefined
}

const noTries = { wrongTries: 0, restsUntil: null }

/** This ends a rejection that the buyer could still escalate. */
async function handBack(tx: Tx, order: Locked<Order>, entry: Locked<Return>, side: Receiver, now: Date) {
  const collected = { collectedAt: now, collectedFrom: side, ...noTries }
  if (!mayMoveReturn('collect', side, entry.status)) return void (await updateReturn(tx, entry, collected))
  await moveReturn(tx, entry, 'collect', side, { ...collected, closedAt: now, closedBy: 'buyer' })
  await unholdOrder(tx, order, now)
}

/** Called outside the transaction, so that the wrong try stays counted. Throws return-code-wrong. */
export function refuseReturnCode(triesLeft: number | undefined): void {
  if (triesLeft !== undefined)
    throw appError(returnErrors, 'return-code-wrong', { params: { left: triesLeft } })
}
