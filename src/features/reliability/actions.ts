import type { Context } from '../../context.ts'
import { addDays, addMs, HOUR, toIsoDay } from '../../lib/dates.ts'
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
import { mailReliability } from './jobs.ts'
import { type AppealOutcome, appealTask } from './rules.ts'
import {
  answerAppealRow,
  areFiguresFresh,
  badOutcomes,
  claimUncollectedNotices,
  countUncollected,
  figuresOf,
  insertAppeal,
  lockFigures,
  saveFigures,
  storesWithDelivery,
} from './store.ts'
import { appealAnswerTexts, uncollectedTexts } from './texts.ts'

/** Sweep: once a day for all stores and buyers, in between for stores that delivered something. */
export async function computeReliability(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    await lockFigures(tx)
    const isPartial = await areFiguresFresh(tx, addDays(now, -1))
    // Twice the sweep's period, so that no delivery is missed.
    const storeIds = isPartial ? await storesWithDelivery(tx, addMs(now, -2 * HOUR)) : null
    await computeFigures(tx, storeIds, now)
    if (!isPartial) await notifyUncollected(ctx, tx, now)
  })
}

async function computeFigures(tx: Tx, storeIds: readonly number[] | null, now: Date): Promise<void> {
  if (storeIds?.length === 0) return
  const figures = await figuresOf(tx, storeIds, now)
  await saveFigures(
    tx,
    figures.map((row) => ({ ...row, reliability: reliabilityOf(row, row.isNew), isOnTime: isOnTime(row) })),
    now,
  )
}

async function notifyUncollected(ctx: Context, tx: Tx, now: Date): Promise<void> {
  await countUncollected(tx, now)
  const buyers = await claimUncollectedNotices(tx, now)
  const path = paths.account('my-shopping')
  const entries = buyers.map(({ id, email, parcels }) => ({
    ...uncollectedTexts(parcels),
    userId: id,
    email,
    key: `uncollected:${toIsoDay(now)}`,
  }))
  await notify(
    ctx,
    tx,
    entries.map(({ email: _, ...entry }) => ({ ...entry, topic: 'purchases', path, mail: 'none' })),
  )
  for (const { userId, email, title, text, ...entry } of entries) {
    const key = `${entry.key}:${userId}`
    const mail = { email, key, title, text, reason: '', path, button: 'Ver mis compras' }
    await ctx.jobs.enqueue(tx, mailReliability, mail, key)
  }
}

/** Asks staff not to count an order of the viewer's store. Throws appeal-order, appeal-exists, store-missing. */
export async function appealOrder(
  ctx: Context,
  viewer: Viewer,
  { orderId, text }: AppealInput,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer)
    const now = ctx.clock.now()
    const [order] = await badOutcomes(tx, store.id, now, orderId)
    if (!order) throw appError(reliabilityErrors, 'appeal-order')
    if (!(await insertAppeal(tx, { orderId, text, createdAt: now })))
      throw appError(reliabilityErrors, 'appeal-exists')
    const details = { order: orderNumberText(order.number) }
    await raiseStaffTask(tx, { kind: appealTask, ref: orderId, details }, now)
  })
}

/** Answers an appeal by mail and computes the store's figures. Throws appeal-answered. */
export async function answerAppeal(
  ctx: Context,
  tx: Tx,
  orderId: string,
  { outcome, reason }: { outcome: AppealOutcome; reason: string },
): Promise<void> {
  const now = ctx.clock.now()
  await lockFigures(tx)
  const answered = await answerAppealRow(
    tx,
    orderId,
    { answer: reason, isRemoved: outcome === 'remove' },
    now,
  )
  if (!answered) throw appError(reliabilityErrors, 'appeal-answered')
  await computeFigures(tx, [answered.storeId], now)
  const key = `appeal:${orderId}`
  const texts = appealAnswerTexts[outcome](orderNumberText(answered.number))
  const { email } = answered
  const mail = { ...texts, email, key, reason, path: paths.storeStats(), button: 'Ver tus entregas' }
  await ctx.jobs.enqueue(tx, mailReliability, mail, key)
}
