import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orderErrors } from '../errors.ts'
import { authorizeBuyer } from '../policy.ts'
import { type Confirmer, mayMove, releaseDueAt, undoUntil } from '../rules.ts'
import { canUndoConfirm, isHeld } from '../rules-money.ts'
import { lockOrder, type Order } from '../store.ts'
import { moveOrder } from '../store-moves.ts'
import { queueOrderMail } from './queue-mail.ts'

/** Confirms all or none of the orders (BUY-02); repeating it is no error. @throws `order-not-found`, `order-not-confirmable` */
export const confirmReceived = (ctx: Context, viewer: Viewer, orderIds: readonly string[]): Promise<void> =>
  changeEach(ctx, viewer, orderIds, async (tx, order) => {
    if (order.status === 'confirmed') return
    if (!mayMove('confirm', 'buyer', order.status) || !isHeld(order))
      throw appError(orderErrors, 'order-not-confirmable')
    await confirm(ctx, tx, order, 'buyer')
  })

async function changeEach(
  ctx: Context,
  viewer: Viewer,
  orderIds: readonly string[],
  change: (tx: Tx, order: Locked<Order>) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // In one order, so that two answers at once do not wait for one another.
    for (const id of [...new Set(orderIds)].sort())
      await change(tx, authorizeBuyer(viewer, await lockOrder(tx, id)))
  })
}

/** A request for a return includes the confirmation; the return's own mail reports it. */
export function confirmWithReturn(ctx: Context, tx: Tx, order: Locked<Order>): Promise<Locked<Order>> {
  return moveToConfirmed(ctx, tx, order, 'buyer', null)
}

/** Silence counts as confirmation, unless a case is open; the caller knows that two days are over. */
export async function confirmBySystem(ctx: Context, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order && mayMove('confirm', 'system', order.status) && isHeld(order) && order.openClaims === 0)
    await confirm(ctx, tx, order, 'system')
}

async function confirm(ctx: Context, tx: Tx, order: Locked<Order>, confirmedBy: Confirmer): Promise<void> {
  const remindAt = confirmedBy === 'buyer' ? undoUntil(ctx.clock.now()) : null
  await moveToConfirmed(ctx, tx, order, confirmedBy, remindAt)
  // The buyer can undo it for a moment: the seller is mailed after it.
  if (confirmedBy === 'system')
    for (const mail of ['confirmed', 'confirmed-buyer'] as const) await queueOrderMail(ctx, tx, order, mail)
}

function moveToConfirmed(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  confirmedBy: Confirmer,
  remindAt: Date | null,
): Promise<Locked<Order>> {
  const now = ctx.clock.now()
  // With an open case the date is set when the case ends.
  const dueAt = order.openClaims === 0 ? releaseDueAt(now, order.terms) : null
  const patch = { confirmedAt: now, confirmedBy, releaseDueAt: dueAt, remindAt }
  return moveOrder(tx, order, 'confirm', confirmedBy, patch, now)
}

/** Undoes all or none; repeating it is no error. @throws `order-not-found`, `confirmation-not-undoable` */
export const undoConfirm = (ctx: Context, viewer: Viewer, orderIds: readonly string[]): Promise<void> =>
  changeEach(ctx, viewer, orderIds, async (tx, order) => {
    if (order.status === 'delivered') return
    const now = ctx.clock.now()
    if (!canUndoConfirm(order, now)) throw appError(orderErrors, 'confirmation-not-undoable')
    const unconfirmed = { confirmedAt: null, confirmedBy: null, releaseDueAt: null, remindAt: null }
    await moveOrder(tx, order, 'undo-confirm', 'buyer', unconfirmed, now)
  })
