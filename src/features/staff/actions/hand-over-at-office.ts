import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { isOfficeOnly, type Staff } from '../../../lib/viewer.ts'
import { enterCode, refuseWrongCode } from '../../hand-over/actions/hand-over.ts'
import { undeliverableError } from '../../orders/actions/set-stage.ts'
import { orderErrors } from '../../orders/errors.ts'
import { authorizeOffice } from '../../orders/policy.ts'
import { deliverableAtOffice, isDeliverable } from '../../orders/rules-pass.ts'
import { lockOrderByNumber, orderByNumber } from '../../orders/store.ts'
import { lockBasket, lockPass } from '../../orders/store-pass.ts'
import { requireReturn } from '../../returns/actions/lock-return.ts'
import { enterReturnCode, refuseReturnCode } from '../../returns/actions/receive-return.ts'
import { returnErrors } from '../../returns/errors.ts'
import { awaitsCollection } from '../../returns/rules.ts'
import { lockedReturnOf } from '../../returns/store.ts'
import type { OfficeHandOver } from '../contract.ts'
import { audited } from './audited.ts'

/**
 * The faculty's office enters the buyer's six digits, which hands over everything that the stores brought of the basket. A
 * wrong code is in the audit log too.
 *
 * @throws `order-not-found`, `order-not-deliverable`, `nothing-at-office`, `hand-over-code-wrong`, `hand-over-code-resting`
 */
export async function handOverAtOffice(
  ctx: Context,
  staff: Staff,
  { order: number, code }: OfficeHandOver,
): Promise<{ basketId: string }> {
  const { left, basketId } = await audited(ctx, staff, 'office', async (tx, record) => {
    const named = authorizeOffice(staff, await orderByNumber(tx, number))
    const pass = await lockPass(tx, named.checkoutId)
    const basket = await lockBasket(tx, named.checkoutId)
    const [first] = basket
    if (first && !basket.some(isDeliverable)) throw undeliverableError(first)
    const orders = deliverableAtOffice(basket).map((order) => authorizeOffice(staff, order))
    if (orders.length === 0) throw appError(orderErrors, 'nothing-at-office')
    const left = await enterCode(ctx, tx, { pass, code, orders, entryPoint: 'office' })
    if (left === undefined)
      for (const { id } of orders) await record({ act: 'order-hand-over', subject: `order:${id}` })
    else
      await record({ act: 'order-hand-over-wrong', subject: `order:${named.id}`, after: { triesLeft: left } })
    return { left, basketId: named.checkoutId }
  })
  refuseWrongCode(left)
  return { basketId }
}

/**
 * The faculty's office enters the return code of a product that its buyer brings, or collects after a rejection. A wrong code
 * is in the audit log too.
 *
 * @throws `return-not-found`, `return-not-bringable`, `return-code-wrong`, `return-code-resting`
 */
export async function receiveAtOffice(
  ctx: Context,
  staff: Staff,
  { order: number, code }: OfficeHandOver,
): Promise<'received' | 'handed-back'> {
  const { left, isBack } = await audited(ctx, staff, 'office', async (tx, record) => {
    const order = await lockOrderByNumber(tx, number)
    if (!order || (isOfficeOnly(staff) && order.facultyId !== staff.staffFacultyId))
      throw appError(returnErrors, 'return-not-found')
    const entry = requireReturn(await lockedReturnOf(tx, order))
    const isBack = awaitsCollection(entry)
    const left = await enterReturnCode(ctx, tx, order, entry, code, 'office')
    const subject = `order:${entry.orderId}`
    if (left === undefined) await record({ act: isBack ? 'return-hand-back' : 'return-receive', subject })
    else await record({ act: 'return-receive-wrong', subject, after: { triesLeft: left } })
    return { left, isBack }
  })
  refuseReturnCode(left)
  return isBack ? 'handed-back' : 'received'
}
