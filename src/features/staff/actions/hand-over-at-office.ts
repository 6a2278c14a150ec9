import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { enterCode, refuseWrongCode } from '../../orders/actions/hand-over.ts'
import { authorizeOffice } from '../../orders/policy.ts'
import { lockOrderByNumber } from '../../orders/store.ts'
import type { OfficeHandOver } from '../contract.ts'
import { recordAct } from './record-act.ts'

/**
 * The faculty's office enters the buyer's six digits for a thing that was left there (decisions.md, hand-over
 * code). Throws `forbidden`, order-not-found, order-not-deliverable, hand-over-code-wrong, hand-over-code-locked.
 * A wrong try is in the audit log too.
 */
export async function handOverAtOffice(
  ctx: Context,
  viewer: Viewer | null,
  { order: number, code }: OfficeHandOver,
): Promise<void> {
  const staff = requireStaff(viewer)
  const triesLeft = await inTransaction(ctx.db, async (tx) => {
    const order = authorizeOffice(staff, await lockOrderByNumber(tx, number))
    const left = await enterCode(ctx, tx, order, code, 'office')
    const subject = `order:${order.id}`
    if (left === undefined) await recordAct(ctx, staff, { act: 'order-hand-over', subject }, tx)
    else
      await recordAct(ctx, staff, { act: 'order-hand-over-wrong', subject, after: { triesLeft: left } }, tx)
    return left
  })
  refuseWrongCode(triesLeft)
}
