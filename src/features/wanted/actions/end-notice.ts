import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff, Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { lockUser } from '../../accounts/store/deletion.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { notify } from '../../notifications/actions/notify.ts'
import { refuseProhibited } from '../../search/cache-prohibited.ts'
import { settings } from '../../settings/rules.ts'
import { wantedErrors } from '../errors.ts'
import { mailNoticeRemoved } from '../jobs.ts'
import { endsBetween, type WantedTiming } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import {
  lockEnded,
  lockNoticesOfSubject,
  type NoticeRow,
  noticeById,
  updateNotice,
} from '../store/notices.ts'
import { isRunning, lockOwn } from './change-notice.ts'
import { requireRoom, todayOf } from './post-notice.ts'
import { attachSavedSearch, detachSavedSearch } from './search-of-notice.ts'

/** Notices that one transaction of a sweep ends. */
const BATCH = 200

/**
 * "Ya lo encontré": nobody sees it any more, and its search waits no more.
 *
 * @throws `sign-in-needed`, `wanted-not-found`, `wanted-over` (409)
 */
export async function closeNotice(ctx: Context, viewer: Viewer | null, id: string): Promise<void> {
  const owner = requireViewer(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const notice = await lockOwn(tx, owner, id)
    if (notice.state !== 'open') throw appError(wantedErrors, 'wanted-over')
    await end(tx, notice, { state: 'closed' }, ctx.clock.now())
  })
}

/**
 * Puts one that ended up again as it was, for the days that a new one stands.
 *
 * @throws `sign-in-needed`, `wanted-not-found`, `wanted-open`, `wanted-removed` (409), `wanted-duplicate`, `wanted-full`,
 * `prohibited-item`, `too-many-attempts`, and what `keepSearch` throws
 */
export async function renewNotice(
  ctx: Context,
  viewer: Viewer | null,
  id: string,
): Promise<{ fitCount: number; held: boolean }> {
  const owner = requireViewer(viewer)
  await consumeAttempt(ctx, limits.wantedChange, owner.id)
  const renewed = await inTransaction(ctx.db, async (tx) => {
    const before = await lockOwn(tx, owner, id)
    const now = ctx.clock.now()
    if (isRunning(before, todayOf(ctx))) throw appError(wantedErrors, 'wanted-open')
    if (before.state === 'removed') throw appError(wantedErrors, 'wanted-removed')
    // The sweep may not have come by yet.
    if (before.state === 'open') await end(tx, before, { state: 'expired' }, now)
    if (before.updatedAt < addDays(now, -settings.wanted.renewDays))
      throw appError(wantedErrors, 'wanted-over')
    await requireRoom(tx, owner.id, before.subject)
    if (before.isbn === null) await refuseProhibited(ctx.db, before.title, 'what')
    const savedSearchId = await attachSavedSearch(ctx, tx, owner, { ...before, timing: timingAgain(before) })
    const { proposed: endsOn } = endsBetween(now)
    const heldAt = before.heldAt && now
    await updateNotice(tx, id, {
      state: 'open',
      savedSearchId,
      endsOn,
      announcedAt: now,
      heldAt,
      updatedAt: now,
    })
    return before
  })
  return {
    held: renewed.heldAt !== null,
    fitCount: await countFits(ctx.db, { ...renewed, userId: owner.id }, settings.wanted.countedFits + 1),
  }
}

/** Sweep: ends what was bought or is past its day, whose owner is offered to renew it, and what has no search any more. */
export async function expireNotices(ctx: Context): Promise<void> {
  let ended: number
  do
    ended = await inTransaction(ctx.db, async (tx) => {
      const today = todayOf(ctx)
      const notices = (await lockEnded(tx, today, BATCH)).map((notice) => ({
        ...notice,
        isExpired: !notice.isBought && notice.savedSearchId !== null && notice.endsOn < today,
      }))
      for (const notice of notices)
        await end(tx, notice, { state: notice.isExpired ? 'expired' : 'closed' }, ctx.clock.now())
      await notify(
        ctx,
        tx,
        notices
          .filter(({ isBought, isExpired }) => isBought || isExpired)
          .map(({ id, userId, title, endsOn, announcedAt, isBought }) => ({
            userId,
            topic: 'searches' as const,
            path: paths.ownWanted(id),
            mail: 'daily' as const,
            ...(isBought
              ? {
                  key: `wanted:${id}:bought:${announcedAt.getTime()}`,
                  title: `Cerramos tu “Se busca” de «${title}»: ya lo compraste`,
                  text: 'Si buscas otro, renuévalo con un toque; si no, no tienes que hacer nada.',
                }
              : {
                  key: `wanted:${id}:expired:${endsOn}`,
                  title: `Terminó tu “Se busca”: ${title}`,
                  text: '¿Lo sigues buscando? Renuévalo con un toque; si no, no tienes que hacer nada.',
                }),
          })),
      )
      return notices.length
    })
  while (ended === BATCH)
}

/**
 * Staff take a notice down with a reason that its owner reads, at the bell and by mail, and with it whatever else this
 * person has up about the same. Answers them all as they stood.
 *
 * @throws `wanted-not-found`, `wanted-over` (409) where it was taken down already
 */
export async function removeNotice(
  ctx: Context,
  tx: Tx,
  _staff: Staff,
  id: string,
  reason: string,
): Promise<NoticeRow[]> {
  const { notice, others } = await lockWithSameSubject(tx, id)
  if (notice.state === 'removed') throw appError(wantedErrors, 'wanted-over')
  const now = ctx.clock.now()
  const removed = [notice, ...others.filter(({ state }) => state === 'open')]
  for (const each of removed) await end(tx, each, { state: 'removed', removedReason: reason }, now)
  await notify(ctx, tx, [
    {
      userId: notice.userId,
      topic: 'searches',
      key: `wanted:${id}:removed:${now.getTime()}`,
      title: `Quitamos tu “Se busca”: ${notice.title}`,
      text: reason,
      path: paths.ownWanted(id),
      mail: 'none',
    },
  ])
  await ctx.jobs.enqueue(tx, mailNoticeRemoved, { noticeId: id }, `${id}:${now.getTime()}`)
  return removed
}

/**
 * Staff were wrong to take it down: its owner may put it up again, and reads why. That holds for all that they took down of
 * this person about the same. Answers them all as they stood.
 *
 * @throws `wanted-not-found`, `wanted-not-removed` (409)
 */
export async function restoreNotice(
  ctx: Context,
  tx: Tx,
  _staff: Staff,
  id: string,
  reason: string,
): Promise<NoticeRow[]> {
  const { notice, others } = await lockWithSameSubject(tx, id)
  if (notice.state !== 'removed') throw appError(wantedErrors, 'wanted-not-removed')
  const now = ctx.clock.now()
  const restored = [notice, ...others.filter(({ state }) => state === 'removed')]
  for (const each of restored)
    await updateNotice(tx, each.id, { state: 'expired', removedReason: '', updatedAt: now })
  await notify(ctx, tx, [
    {
      userId: notice.userId,
      topic: 'searches',
      key: `wanted:${id}:restored:${now.getTime()}`,
      title: `Ya puedes publicar otra vez tu “Se busca”: ${notice.title}`,
      text: reason,
      path: paths.ownWanted(id),
      mail: 'daily',
    },
  ])
  return restored
}

/** A notice with the others of its owner about the same, locked behind their account, in the order of their own acts. */
async function lockWithSameSubject(tx: Tx, id: string): Promise<{ notice: NoticeRow; others: NoticeRow[] }> {
  const found = await noticeById(tx, id)
  if (found) await lockUser(tx, found.userId)
  const sameSubject = found ? await lockNoticesOfSubject(tx, found.userId, found.subject) : []
  const notice = sameSubject.find((each) => each.id === id)
  if (!notice) throw appError(wantedErrors, 'wanted-not-found')
  return { notice, others: sameSubject.filter((each) => each !== notice) }
}

async function end(
  tx: Tx,
  notice: NoticeRow,
  change: { state: 'closed' | 'expired' | 'removed'; removedReason?: string },
  now: Date,
): Promise<void> {
  const { id, savedSearchId } = notice
  await updateNotice(tx, id, { ...change, timing: timingAgain(notice), savedSearchId: null, updatedAt: now })
  if (savedSearchId !== null) await detachSavedSearch(tx, savedSearchId, id)
}

/** Who puts a paused one up again wants to hear of it. */
const timingAgain = ({ timing }: NoticeRow): WantedTiming => (timing === 'paused' ? 'daily' : timing)
