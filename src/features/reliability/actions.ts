import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TaskDetails } from '../inbox/rules.ts'
import { raiseStaffTask } from '../inbox/store.ts'
import { notify, notifyAtBells } from '../notifications/actions/notify.ts'
import { orderNumberText } from '../orders/texts.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { isOnTime, reliabilityOf } from '../stores/rules-reliability.ts'
import type { AppealInput } from './contract.ts'
import { reliabilityErrors } from './errors.ts'
import { appealTask, canAppeal } from './rules.ts'
import { countedOrders, countUncollected, figuresOf, saveAppealAnswer, saveFigures } from './store.ts'
import { appealAnswerTitle, uncollectedTexts } from './texts.ts'

/**
 * Sweep. Buyers get one notification while the period lasts: notifications are deleted after it, and then their key is
 * free.
 */
export async function computeReliability(ctx: Context): Promise<void> {
  const figures = await figuresOf(ctx.db, ctx.clock.now())
  const shown = figures.map((row) => ({
    storeId: row.storeId,
    reliability: reliabilityOf(row),
    isOnTime: isOnTime(row),
  }))
  await saveFigures(ctx.db, shown)
  const buyers = await countUncollected(ctx.db, ctx.clock.now())
  const path = paths.account('my-shopping')
  const entries = buyers.map(({ userId, parcels }) => ({ userId, path, ...uncollectedTexts(parcels) }))
  await notifyAtBells(
    ctx,
    'purchases',
    entries.map((entry) => ({ ...entry, key: 'uncollected' })),
  )
}

/** Requests that staff remove an order from the figures of the viewer's store. Throws appeal-order, appeal-exists, store-missing. */
export async function appealOrder(
  ctx: Context,
  viewer: Viewer,
  { orderId, text }: AppealInput,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // Locked, so that the second of two appeals at once finds the first.
    const store = await authorizeOwnStore(tx, viewer, true)
    const now = ctx.clock.now()
    const order = (await countedOrders(tx, store.id, now)).find(({ id }) => id === orderId)
    if (order?.appeal) throw appError(reliabilityErrors, 'appeal-exists')
    if (!order || !canAppeal(order)) throw appError(reliabilityErrors, 'appeal-order')
    const details = { order: orderNumberText(order.number), appeal: text }
    await raiseStaffTask(tx, { kind: appealTask, ref: orderId, details }, now)
  })
}

/** Notifies the seller; the figures follow with the next sweep. */
export async function answerAppeal(
  ctx: Context,
  tx: Tx,
  { ref, details: { order = '' } }: { ref: string; details: TaskDetails },
  { answer, isRemoved }: { answer: string; isRemoved: boolean },
): Promise<void> {
  const userId = await saveAppealAnswer(tx, ref, isRemoved ? { removed: answer } : { kept: answer })
  const title = appealAnswerTitle(order, isRemoved)
  const path = `${paths.storeStats()}#entregas`
  await notify(ctx, tx, [
    { userId, topic: 'sales', key: `appeal:${ref}`, title, text: answer, path, mail: 'none' },
  ])
}
