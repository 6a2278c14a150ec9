import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { isOfficeOnly, type Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockOrderByNumber } from '../../orders/store.ts'
import { enterReturnCode, refuseReturnCode } from '../../returns/actions/receive-return.ts'
import { returnErrors } from '../../returns/errors.ts'
import { requireReturn } from '../../returns/policy.ts'
import { awaitsCollection } from '../../returns/rules.ts'
import { lockedReturnOf } from '../../returns/store.ts'
import type { OfficeHandOver } from '../contract.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * The faculty's office enters the return code of a product that its buyer brings, or collects after a rejection. Throws return-not-found, return-not-bringable, return-code-wrong, return-code-resting. A wrong
 * try is in the audit log too.
 */
export async function receiveAtOffice(
  ctx: Context,
  staff: Staff,
  { order: number, code }: OfficeHandOver,
): Promise<'received' | 'handed-back'> {
  const { left, isBack } = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (!order || (isOfficeOnly(staff) && order.facultyId !== staff.staffFacultyId))
      throw appError(returnErrors, 'return-not-found')
    const entry = requireReturn(await lockedReturnOf(tx, order))
    const isBack = awaitsCollection(entry)
    const left = await enterReturnCode(ctx, tx, order, entry, code, 'office')
    const subject = `order:${entry.orderId}`
    if (left === undefined)
      await writeAuditEntry(ctx, tx, staff, { act: isBack ? 'return-hand-back' : 'return-receive', subject })
    else
      await writeAuditEntry(ctx, tx, staff, {
        act: 'return-receive-wrong',
        subject,
        after: { triesLeft: left },
      })
    return { left, isBack }
  })
  refuseReturnCode(left)
  return isBack ? 'handed-back' : 'received'
}
