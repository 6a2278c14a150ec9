import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { TaskDetails } from '../inbox/rules.ts'
import { raiseStaffTask } from '../inbox/store.ts'
import { notify, notifyAtBells } from '../notifications/actions/notify.ts'
import { orderErrors } from '../orders/errors.ts'
import { orderRow } from '../orders/store.ts'
import { orderNumberText } from '../orders/texts.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { isOnTime, reliabilityOf } from '../stores/rules-reliability.ts'
import type { AppealInput } from './contract.ts'
import { type AppealKind, isAgainst, uncollectedTask } from './rules.ts'
import { countedOrders, countUncollected, figuresOf, saveFigures, uncollectedOf } from './store.ts'
import { appealText, uncollectedTexts } from './texts.ts'

/** Sweep. */
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
  const parcels = Map.groupBy(await countUncollected(ctx.db, ctx.clock.now()), ({ buyerId }) => buyerId)
  // Once while the period lasts: notifications are deleted after it, and then their key is free.
  const entry = { key: 'uncollected', path: paths.uncollected() }
  const entries = [...parcels].map(([userId, left]) => ({ ...entry, userId, ...uncollectedTexts(left) }))
  await notifyAtBells(ctx, 'purchases', entries)
}

/**
 * Requests that staff remove an order from the figures of the viewer's store, or a parcel from those that the viewer did not
 * collect; a second request changes nothing. Throws order-not-found, store-missing.
 */
export const appealOf =
  (kind: AppealKind) =>
  async (ctx: Context, viewer: Viewer, { orderId, text }: AppealInput): Promise<void> => {
    const now = ctx.clock.now()
    const counted =
      kind === 'uncollected-appeal'
        ? await uncollectedOf(ctx.db, viewer.id, now)
        : await countedOrders(ctx.db, (await authorizeOwnStore(ctx.db, viewer)).id, now)
    const order = counted.find(({ id }) => id === orderId)
    if (!order || !isAgainst(order)) throw appError(orderErrors, 'order-not-found')
    const details = { order: orderNumberText(order.number), appeal: text }
    await raiseStaffTask(ctx.db, { kind, ref: orderId, details }, now)
  }

/** Notifies the seller or buyer who appealed; the figures follow with the next sweep. */
export async function notifyAppealAnswer(
  ctx: Context,
  tx: Tx,
  { kind, ref }: { kind: string; ref: string },
  appeal: TaskDetails,
): Promise<void> {
  const row = await orderRow(tx, ref)
  if (!row) throw new Error(`an appeal of order ${ref}, which does not exist`)
  const [userId, topic, path] =
    kind === uncollectedTask
      ? ([row.order.buyerId, 'purchases', paths.uncollected()] as const)
      : ([row.store.ownerId, 'sales', `${paths.storeStats()}#entregas`] as const)
  const title = `Revisamos el pedido ${orderNumberText(row.order.number)}`
  const entry = { userId, topic, path, title, text: appealText({ appeal }) ?? '' }
  await notify(ctx, tx, [{ ...entry, key: `${kind}:${ref}`, mail: 'none' }])
}
