import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { lockOrderByNumber } from '../../orders/store.ts'
import { enterReturnCode, refuseReturnCode } from '../../returns/actions/receive-return.ts'
import { requireReturn } from '../../returns/policy.ts'
import { lockedReturnOf } from '../../returns/store.ts'
import type { OfficeHandOver } from '../contract.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * The faculty's office takes in a thing that its buyer gives back, and enters the return code (decisions.md, "The way
 * back"). Throws `forbidden`, return-not-found, return-not-bringable, return-code-wrong, return-code-resting. A wrong
 * try is in the audit log too.
 */
export async function receiveAtOffice(
  ctx: Context,
  viewer: Viewer | null,
  { order: number, code }: OfficeHandOver,
): Promise<void> {
  const staff = requireStaff(viewer)
  const triesLeft = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    const entry = requireReturn(order && (await lockedReturnOf(tx, order)))
    const left = await enterReturnCode(ctx, tx, entry, code, 'office')
    const subject = `order:${entry.orderId}`
    if (left === undefined) await writeAuditEntry(ctx, staff, { act: 'return-receive', subject }, tx)
    else
      await writeAuditEntry(
        ctx,
        staff,
        { act: 'return-receive-wrong', subject, after: { triesLeft: left } },
        tx,
      )
    return left
  })
  refuseReturnCode(triesLeft)
}
