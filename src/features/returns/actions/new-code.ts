import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { newCode } from '../../orders/actions/new-code.ts'
import { authorizeBuyer } from '../../orders/policy.ts'
import { lockOrder } from '../../orders/store.ts'
import { returnErrors } from '../errors.ts'
import { awaitsCode } from '../rules.ts'
import { lockedReturnOf, updateReturn } from '../store.ts'
import { mailReturn, requireReturn } from './lock-return.ts'

/** Throws order-not-found, return-not-found, return-not-bringable, too-many-attempts. */
export async function renewReturnCode(ctx: Context, viewer: Viewer, orderId: string): Promise<void> {
  await consumeAttempt(ctx, limits.newHandOverCode, orderId)
  await inTransaction(ctx.db, async (tx) => {
    const order = authorizeBuyer(viewer, await lockOrder(tx, orderId))
    const entry = requireReturn(await lockedReturnOf(tx, order))
    if (!awaitsCode(entry)) throw appError(returnErrors, 'return-not-bringable')
    let code = newCode()
    while (code === entry.code) code = newCode()
    await updateReturn(tx, entry, { code, wrongTries: 0, restsUntil: null })
    const of = ctx.clock.now().toISOString()
    await mailReturn(ctx, tx, order, entry.id, 'new-code', of)
  })
}
