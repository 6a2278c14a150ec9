import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { raiseStaffTask } from '../inbox/store.ts'
import { notify } from '../notifications/actions/notify.ts'
import { orderNumberText } from '../orders/texts.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { isOnTime, reliabilityOf } from '../stores/rules-reliability.ts'
import type { AppealInput } from './contract.ts'
import { reliabilityErrors } from './errors.ts'
import { appealTask } from './rules.ts'
import {
  badOrders,
  countUncollected,
  figuresOf,
  insertAppeal,
  lockSweep,
  saveAppealAnswer,
  saveFigures,
} from './store.ts'
import { appealAnswerTitle, uncollectedTexts } from './texts.ts'

/** Sweep. Two transactions, since account closing locks a person before their store. */
export async function computeReliability(ctx: Context): Promise<void> {
  for (const run of [computeFigures, notifyUncollected])
    await inTransaction(ctx.db, async (tx) => {
      await lockSweep(tx)
      await run(ctx, tx)
    })
}

async function computeFigures(ctx: Context, tx: Tx): Promise<void> {
  const figures = await figuresOf(tx, ctx.clock.now())
  await saveFigures(
    tx,
    figures.map((row) => ({
      storeId: row.storeId,
      reliability: reliabilityOf(row, row.isNew),
      isOnTime: isOnTime(row),
    })),
  )
}

/** One notification while the period lasts: notifications are deleted after it, and then their key is free. */
async function notifyUncollected(ctx: Context, tx: Tx): Promise<void> {
  const buyers = await countUncollected(tx, ctx.clock.now())
  const path = paths.account('my-shopping')
  const entry = { topic: 'purchases', key: 'uncollected', path, mail: 'none' } as const
  await notify(
    ctx,
    tx,
    buyers.map(({ userId, parcels }) => ({ ...entry, ...uncollectedTexts(parcels), userId })),
  )
}

/** Requests that staff remove an order from the figures of the viewer's store. Throws appeal-order, appeal-exists, store-missing. */
export async function appealOrder(
  ctx: Context,
  viewer: Viewer,
  { orderId, text }: AppealInput,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer)
    const now = ctx.clock.now()
    const order = (await badOrders(tx, store.id, now)).find(({ id }) => id === orderId)
    if (!order) throw appError(reliabilityErrors, 'appeal-order')
    if (!(await insertAppeal(tx, { orderId, text, createdAt: now })))
      throw appError(reliabilityErrors, 'appeal-exists')
    const details = { order: orderNumberText(order.number) }
    await raiseStaffTask(tx, { kind: appealTask, ref: orderId, details }, now)
  })
}

/** Notifies the seller; the figures follow with the next sweep. The caller has locked the appeal's open task. */
export async function answerAppeal(
  ctx: Context,
  tx: Tx,
  orderId: string,
  { answer, isRemoved }: { answer: string; isRemoved: boolean },
): Promise<void> {
  const { number, ownerId } = await saveAppealAnswer(tx, orderId, { answer, isRemoved }, ctx.clock.now())
  const title = appealAnswerTitle(orderNumberText(number), isRemoved)
  const path = `${paths.storeStats()}#entregas`
  const key = `appeal:${orderId}`
  await notify(ctx, tx, [{ userId: ownerId, topic: 'sales', key, title, text: answer, path, mail: 'none' }])
}
