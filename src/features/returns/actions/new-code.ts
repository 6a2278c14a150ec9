import { randomInt } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { authorizeBuyer } from '../../orders/policy.ts'
import { lockOrder } from '../../orders/store.ts'
import { settings } from '../../settings/rules.ts'
import { returnErrors } from '../errors.ts'
import { requireReturn } from '../policy.ts'
import { returnOfOrder, updateReturn } from '../store.ts'

export function newReturnCode(): string {
  const { handOverCodeDigits: digits } = settings.order
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
}

/**
 * The buyer has another return code made: the old one is good no more, and the tries count anew. Throws
 * order-not-found, return-not-found, return-not-bringable.
 */
export async function renewReturnCode(ctx: Context, viewer: Viewer, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = authorizeBuyer(viewer, await lockOrder(tx, orderId))
    const entry = requireReturn(await returnOfOrder(tx, order.id))
    if (entry.status !== 'requested') throw appError(returnErrors, 'return-not-bringable')
    await updateReturn(tx, entry.id, { code: newReturnCode(), codeTries: 0, codeRestsUntil: null })
  })
}
