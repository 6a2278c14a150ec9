import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enterCode, refuseWrongCode } from '../../hand-over/actions/hand-over.ts'
import { undeliverable } from '../../orders/actions/set-stage.ts'
import { orderErrors } from '../../orders/errors.ts'
import { authorizeOffice } from '../../orders/policy.ts'
import { atOffice, isDeliverable } from '../../orders/rules-pass.ts'
import { orderByNumber } from '../../orders/store.ts'
import { lockBasket, lockPass } from '../../orders/store-pass.ts'
import type { OfficeHandOver } from '../contract.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * The faculty's office enters the buyer's six digits: all that the stores brought of the basket is handed over, and
 * what is missing is named (decisions.md, hand-over code). Throws order-not-found, order-not-deliverable,
 * nothing-at-office, hand-over-code-wrong, hand-over-code-resting. A wrong try is in the audit log too.
 */
export async function handOverAtOffice(
  ctx: Context,
  staff: Staff,
  { order: number, code }: OfficeHandOver,
): Promise<{ basketId: string }> {
  const { left, ...done } = await inTransaction(ctx.db, async (tx) => {
    const named = authorizeOffice(staff, await orderByNumber(tx, number))
    const pass = await lockPass(tx, named.checkoutId)
    const basket = await lockBasket(tx, named.checkoutId)
    const [first] = basket
    if (first && !basket.some(isDeliverable)) throw undeliverable(first)
    const orders = atOffice(basket).map((order) => authorizeOffice(staff, order))
    if (orders.length === 0) throw appError(orderErrors, 'nothing-at-office')
    const left = await enterCode(ctx, tx, { pass, code, orders, door: 'office' })
    if (left !== undefined) {
      const subject = `order:${named.id}`
      await writeAuditEntry(ctx, tx, staff, {
        act: 'order-hand-over-wrong',
        subject,
        after: { triesLeft: left },
      })
    } else
      for (const { id } of orders)
        await writeAuditEntry(ctx, tx, staff, { act: 'order-hand-over', subject: `order:${id}` })
    return { left, basketId: named.checkoutId }
  })
  refuseWrongCode(left)
  return done
}
