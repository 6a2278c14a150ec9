import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settings } from '../../settings/rules.ts'
import { openingsOfFaculty } from '../../settings/store.ts'
import { storeOfOwner } from '../../stores/store.ts'
import { orderErrors } from '../errors.ts'
import type { OrderMail } from '../jobs.ts'
import { type Authorized, authorizeSeller } from '../policy.ts'
import { type OrderStage, setStage } from '../rules.ts'
import { isHeld } from '../rules-money.ts'
import { isDeliverable } from '../rules-pass.ts'
import { nextReminderAt } from '../rules-reminders.ts'
import { lockOrder, type Order } from '../store.ts'
import { moveOrder, updateOrder, updateSale } from '../store-moves.ts'
import { queueOrderMail } from './queue-mail.ts'

type StageInput = { orderId: string; stage: OrderStage; comment: string }

/** Throws order-not-found, stage-out-of-order, stage-done, order-not-deliverable, order-under-review. */
export async function setOrderStage(ctx: Context, viewer: Viewer, input: StageInput): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const store = await storeOfOwner(tx, viewer.id)
    const order = authorizeSeller(store?.id, await lockOrder(tx, input.orderId))
    const now = ctx.clock.now()
    await applyStage(ctx, tx, order, { ...input, actor: 'seller', withCode: false, now })
  })
}

/** A bank reviews its payment, or it is not open any more. */
export function undeliverableError(order: Order) {
  return appError(
    orderErrors,
    isHeld(order) && order.openClaims > 0 ? 'order-under-review' : 'order-not-deliverable',
  )
}

type Stage = Omit<StageInput, 'orderId'> & {
  actor: 'seller' | 'office'
  withCode: boolean
  now: Date
  /** It can be undone for a moment, and the mail waits until then. */
  isUndoable?: boolean
}

export async function applyStage(
  ctx: Context,
  tx: Tx,
  order: Authorized<Locked<Order>>,
  { stage, comment, actor, withCode, now, isUndoable = false }: Stage,
): Promise<Authorized<Locked<Order>>> {
  const openings = stage === 'delivered' ? [] : await openingsOfFaculty(tx, order.facultyId)
  const decision = setStage(order.process, stage, comment, now, order.deliveryDays, openings)
  if ('refused' in decision) throw appError(orderErrors, decision.refused)
  if (!isDeliverable(order)) throw undeliverableError(order)
  const { process } = decision
  const moved =
    stage === 'delivered'
      ? await moveOrder(
          tx,
          order,
          'deliver',
          actor,
          {
            process,
            deliveredAt: now,
            deliveredWithCode: withCode ? 1 : 0,
            remindAt: null,
            sentMailDueAt: null,
          },
          now,
        )
      : await updateOrder(tx, order, {
          process,
          remindAt: nextReminderAt({ ...order, process }, now),
          sentMailDueAt: isUndoable ? addMs(now, settings.undoMs) : null,
          updatedAt: now,
        })
  if (stage === 'delivered') await updateSale(tx, moved, 'success')
  const mail: OrderMail = stage === 'delivered' ? 'delivered' : 'sent'
  // A buyer who has the product already needs no mail that it is ready.
  if (mail === 'delivered' || !(withCode || isUndoable)) await queueOrderMail(ctx, tx, order, mail)
  return moved
}
