import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { newDigits } from '../../../platform/auth/tokens.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { orderErrors } from '../errors.ts'
import { orderMailJob } from '../jobs.ts'
import { authorizeBuyer } from '../policy.ts'
import { isDeliverable } from '../rules-pass.ts'
import { orderById } from '../store.ts'
import { lockBasket, lockPass, updatePass } from '../store-pass.ts'

/** Unlocks all entry points. Throws order-not-found, order-not-deliverable, too-many-attempts. */
export async function makeNewCode(ctx: Context, viewer: Viewer, orderId: string): Promise<void> {
  const { checkoutId } = authorizeBuyer(viewer, await orderById(ctx.db, orderId))
  await consumeAttempt(ctx, limits.newHandOverCode, checkoutId)
  await inTransaction(ctx.db, async (tx) => {
    const { code: last, codes } = await lockPass(tx, checkoutId)
    if (!(await lockBasket(tx, checkoutId)).some(isDeliverable))
      throw appError(orderErrors, 'order-not-deliverable')
    let code = newCode()
    while (code === last) code = newCode()
    await updatePass(tx, checkoutId, { code, codes: codes + 1, entryPoints: {} })
    await ctx.jobs.enqueue(
      tx,
      orderMailJob,
      { orderId, mail: 'new-code', earlier: codes },
      `${checkoutId}:new-code:${codes}`,
    )
  })
}

export function newCode(): string {
  return newDigits(settings.order.handOverCodeDigits)
}
