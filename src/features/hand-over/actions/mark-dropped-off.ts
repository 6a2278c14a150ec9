import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import { applyStage } from '../../orders/actions/set-stage.ts'
import { orderErrors } from '../../orders/errors.ts'
import { authorizeSeller } from '../../orders/policy.ts'
import { withdrawSent } from '../../orders/rules.ts'
import { nextReminderAt } from '../../orders/rules-reminders.ts'
import { lockOrder, lockOrdersOf } from '../../orders/store.ts'
import { updateOrder } from '../../orders/store-moves.ts'
import { openingsOfFaculty } from '../../settings/store.ts'
import { storeOfOwner } from '../../stores/store.ts'
import { awaitsDropOff, canUndoDropOff } from '../rules-route.ts'
import { ordersDroppedOffUnnotified } from '../store-route.ts'

/** The buyers are notified later. Throws order-not-found, and moves nothing, for another store's order. */
export function markDroppedOff(ctx: Context, viewer: Viewer, orderIds: readonly string[]) {
  return inTransaction(ctx.db, async (tx) => {
    const [moved, skipped] = partition(await lockOwn(tx, viewer, orderIds), awaitsDropOff)
    // One time for all of them: the route groups drop-offs by it.
    const now = ctx.clock.now()
    for (const order of moved)
      await applyStage(ctx, tx, order, {
        stage: 'sent',
        comment: '',
        actor: 'seller',
        withCode: false,
        now,
        isUndoable: true,
      })
    return { moved: moved.map(({ id }) => id), skipped: skipped.map(({ id }) => id) }
  })
}

/** Skips orders that are not dropped off. Throws order-not-found, leaving-not-undoable (all too late). */
export function undoDropOffs(ctx: Context, viewer: Viewer, orderIds: readonly string[]) {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const left = (await lockOwn(tx, viewer, orderIds)).filter((order) => !awaitsDropOff(order))
    const [moved, skipped] = partition(left, (order) => canUndoDropOff(order, now))
    if (moved.length === 0 && skipped.length > 0) throw appError(orderErrors, 'leaving-not-undoable')
    for (const order of moved) {
      const openings = await openingsOfFaculty(tx, order.facultyId)
      const process = withdrawSent(order.process, order.deliveryDays, openings)
      await updateOrder(tx, order, {
        process,
        remindAt: nextReminderAt({ ...order, process }, now),
        sentMailDueAt: null,
        updatedAt: now,
      })
    }
    return { moved: moved.map(({ id }) => id), skipped: skipped.map(({ id }) => id) }
  })
}

async function lockOwn(tx: Tx, viewer: Viewer, orderIds: readonly string[]) {
  const ids = [...new Set(orderIds)]
  const store = await storeOfOwner(tx, viewer.id)
  const found = store ? await lockOrdersOf(tx, store.id, ids) : []
  if (found.length < ids.length) throw appError(orderErrors, 'order-not-found')
  return found.map((order) => authorizeSeller(store?.id, order))
}

function partition<Row>(rows: readonly Row[], isIn: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(isIn), rows.filter((row) => !isIn(row))]
}

/** As many as one drop-off has. */
const BATCH = 500

export async function notifyDropOffs(ctx: Context): Promise<void> {
  const due = await ordersDroppedOffUnnotified(ctx.db, ctx.clock.now(), BATCH)
  await eachOrder(ctx, due, (orderId) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order?.sentMailDueAt || order.sentMailDueAt > ctx.clock.now()) return
      await updateOrder(tx, order, { sentMailDueAt: null })
      if (order.status !== 'pending') return
      await queueOrderMail(ctx, tx, order, 'sent')
    }),
  )
}
