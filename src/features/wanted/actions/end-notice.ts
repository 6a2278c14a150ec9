import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { notify } from '../../notifications/actions/notify.ts'
import { refuseProhibited } from '../../search/cache-prohibited.ts'
import { settings } from '../../settings/rules.ts'
import { wantedErrors } from '../errors.ts'
import { endDateRange, isRunning, type WantedTiming } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import { lockEnded, type NoticeRow, updateNotice } from '../store/notices.ts'
import { requireOwnNotice } from './change-notice.ts'
import { attachSavedSearch, detachSavedSearch, requireNoticeSlot, todayOf } from './post-notice.ts'

const BATCH = 200

/** "Ya lo encontré". Throws `sign-in-needed`, `wanted-not-found`, `wanted-over`. */
export async function closeNotice(ctx: Context, viewer: Viewer | null, id: string): Promise<void> {
  const owner = requireViewer(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const notice = await requireOwnNotice(tx, owner, id)
    if (notice.state !== 'open') throw appError(wantedErrors, 'wanted-over')
    await endNotice(tx, notice, { state: 'closed' }, ctx.clock.now())
  })
}

/**
 * Reopens an ended notice for a full term.
 *
 * @throws `sign-in-needed`, `wanted-not-found`, `wanted-open`, `wanted-over`, `wanted-removed`,
 * `wanted-duplicate`, `wanted-full`, `prohibited-item`, `too-many-attempts`, and errors of `storeSavedSearch`
 */
export async function renewNotice(ctx: Context, viewer: Viewer | null, id: string) {
  const owner = requireViewer(viewer)
  await consumeAttempt(ctx, limits.wantedChange, owner.id)
  const renewed = await inTransaction(ctx.db, async (tx) => {
    const before = await requireOwnNotice(tx, owner, id)
    const now = ctx.clock.now()
    if (isRunning(before, todayOf(ctx))) throw appError(wantedErrors, 'wanted-open')
    if (before.state === 'removed') throw appError(wantedErrors, 'wanted-removed')
    // The sweep may not have run yet.
    if (before.state === 'open') await endNotice(tx, before, { state: 'expired' }, now)
    if (before.updatedAt < addDays(now, -settings.wanted.renewDays))
      throw appError(wantedErrors, 'wanted-over')
    await requireNoticeSlot(tx, owner.id, before.subject)
    if (before.isbn === null) await refuseProhibited(ctx.db, before.title, 'what')
    const savedSearchId = await attachSavedSearch(ctx, tx, owner, { ...before, timing: timingAgain(before) })
    const { proposed: endsOn } = endDateRange(now)
    const times = { endsOn, announcedAt: now, heldAt: before.heldAt && now, updatedAt: now }
    await updateNotice(tx, id, { state: 'open', savedSearchId, ...times })
    return before
  })
  return { held: renewed.heldAt !== null, fitCount: await countFits(ctx.db, renewed) }
}

/** Sweep: ends notices that are past their end date or whose book was bought, and offers to renew them. */
export async function expireNotices(ctx: Context): Promise<void> {
  while ((await inTransaction(ctx.db, (tx) => expireBatch(ctx, tx))) === BATCH);
}

async function expireBatch(ctx: Context, tx: Tx): Promise<number> {
  const notices = await lockEnded(tx, todayOf(ctx), BATCH)
  for (const notice of notices)
    await endNotice(tx, notice, { state: notice.isBought ? 'closed' : 'expired' }, ctx.clock.now())
  await notify(
    ctx,
    tx,
    notices.map(({ id, userId, title, endsOn, announcedAt, isBought }) => ({
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
}

export async function endNotice(
  tx: Tx,
  notice: NoticeRow,
  change: { state: 'closed' | 'expired' | 'removed'; removedReason?: string },
  now: Date,
): Promise<void> {
  const timing = timingAgain(notice)
  await updateNotice(tx, notice.id, { ...change, timing, savedSearchId: null, updatedAt: now })
  await detachSavedSearch(tx, notice)
}

/** A renewed notice notifies again, even if it was paused. */
const timingAgain = ({ timing }: NoticeRow): WantedTiming => (timing === 'paused' ? 'daily' : timing)
