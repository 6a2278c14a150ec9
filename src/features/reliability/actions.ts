import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { raiseStaffTask } from '../inbox/store.ts'
import { notify, notifyAtBells } from '../notifications/actions/notify.ts'
import { orderErrors } from '../orders/errors.ts'
import { orderRow } from '../orders/store.ts'
import { orderNumberText } from '../orders/texts.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { isOnTime, reliabilityOf } from '../stores/rules-reliability.ts'
import type { AppealInput } from './contract.ts'
import { appealTask, isAgainst } from './rules.ts'
import { countedOrders, figuresOf, saveFigures, saveUncollected } from './store.ts'
import { appealAnswerTitle, uncollectedTexts } from './texts.ts'

/** Sweep: the figures of stores. */
export async function computeReliability(ctx: Context): Promise<void> {
  const figures = await figuresOf(ctx.db, ctx.clock.now())
  await saveFigures(
    ctx.db,
    figures.map((row) => ({
      storeId: row.storeId,
      reliability: reliabilityOf(row),
      isOnTime: isOnTime(row),
    })),
  )
}

/** Sweep: counts the parcels that buyers left at offices, and notifies buyers of too many. */
export async function countUncollectedParcels(ctx: Context): Promise<void> {
  const buyers = await saveUncollected(ctx.db, ctx.clock.now())
  // Once while the period lasts: notifications are deleted after it, and then their key is free.
  const entry = { key: 'uncollected', path: paths.account('my-shopping') }
  const entries = buyers.map(({ userId, parcels }) => ({ ...entry, userId, ...uncollectedTexts(parcels) }))
  await notifyAtBells(ctx, 'purchases', entries)
}

/**
 * Requests that staff remove an order from the figures of the viewer's store; a second request changes nothing.
 * Throws order-not-found, store-missing.
 */
export async function appealOrder(ctx: Context, viewer: Viewer, { orderId, text }: AppealInput) {
  const store = await authorizeOwnStore(ctx.db, viewer)
  const now = ctx.clock.now()
  const [order] = (await countedOrders(ctx.db, store.id, now, { orderId })).orders
  if (!order || !isAgainst(order)) throw appError(orderErrors, 'order-not-found')
  const details = { order: orderNumberText(order.number), appeal: text }
  await raiseStaffTask(ctx.db, { kind: appealTask, ref: orderId, details }, now)
}

/** Notifies the seller; the figures follow with the next sweep. */
export async function notifyAppealAnswer(
  ctx: Context,
  tx: Tx,
  orderId: string,
  { text, isRemoved }: { text: string; isRemoved: boolean },
): Promise<void> {
  const row = await orderRow(tx, orderId)
  if (!row) throw new Error(`an appeal of order ${orderId}, which does not exist`)
  const title = appealAnswerTitle(orderNumberText(row.order.number), isRemoved)
  const [userId, path] = [row.store.ownerId, `${paths.storeStats()}#entregas`]
  const key = `appeal:${orderId}`
  await notify(ctx, tx, [{ userId, topic: 'sales', key, title, text, path, mail: 'none' }])
}
