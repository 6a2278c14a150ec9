import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { shortMoney } from '../../../lib/money.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { updateTiming } from '../../alerts/store/searches.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { notify } from '../../notifications/actions/notify.ts'
import type { WantedChange } from '../contract.ts'
import { wantedErrors } from '../errors.ts'
import { isRunning } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import { lockOwnNotice, type NoticeRow, updateNotice } from '../store/notices.ts'
import { sellersInReach } from '../store/offers.ts'
import { attachSavedSearch, detachSavedSearch, requireValidEndDate, todayOf } from './post-notice.ts'

const MAX_NOTIFIED = 20

/**
 * Locks the viewer's account and their notice.
 *
 * @throws `sign-in-needed`, `wanted-not-found` (also for another person's)
 */
export async function requireOwnNotice(tx: Tx, viewer: Viewer, id: string): Promise<NoticeRow> {
  await lockActiveUser(tx, viewer)
  const notice = isUuid(id) ? await lockOwnNotice(tx, viewer.id, id) : undefined
  if (!notice) throw appError(wantedErrors, 'wanted-not-found')
  return notice
}

/**
 * Changes price, end date, condition or alerts. A higher price moves the notice to the top and notifies sellers whose
 * product it now reaches, each at most once a day.
 *
 * @throws `sign-in-needed`, `wanted-not-found`, `wanted-over`, `wanted-end`, `too-many-attempts`, and errors of
 * `storeSavedSearch`
 */
export async function changeNotice(ctx: Context, viewer: Viewer | null, id: string, change: WantedChange) {
  const owner = requireViewer(viewer)
  requireValidEndDate(ctx, change.endsOn)
  await consumeAttempt(ctx, limits.wantedChange, owner.id)
  const changed = await inTransaction(ctx.db, async (tx) => {
    const before = await requireOwnNotice(tx, owner, id)
    if (!isRunning(before, todayOf(ctx))) throw appError(wantedErrors, 'wanted-over')
    const now = ctx.clock.now()
    const { maxPrice: maxPriceCents, endsOn, minWear = before.minWear, timing = before.timing } = change
    const isRaised = before.maxPriceCents !== null && maxPriceCents > before.maxPriceCents
    const isAnnounced = isRaised && before.announcedAt < addDays(now, -1)
    const after = { ...before, maxPriceCents, endsOn, minWear, timing }
    if (maxPriceCents !== before.maxPriceCents || minWear !== before.minWear) {
      await detachSavedSearch(tx, before)
      after.savedSearchId = await attachSavedSearch(ctx, tx, owner, after)
    }
    const { savedSearchId } = after
    if (change.timing !== undefined && savedSearchId !== null)
      await updateTiming(tx, { userId: owner.id, id: savedSearchId, timing })
    const announcedAt = isAnnounced ? now : before.announcedAt
    await updateNotice(tx, id, { maxPriceCents, endsOn, minWear, savedSearchId, updatedAt: now, announcedAt })
    if (isRaised && before.heldAt === null) await notifySellers(ctx, tx, after, before.maxPriceCents ?? 0)
    return after
  })
  return { held: changed.heldAt !== null, fitCount: await countFits(ctx.db, changed) }
}

async function notifySellers(
  ctx: Context,
  tx: Tx,
  notice: NoticeRow & { maxPriceCents: number },
  from: number,
): Promise<void> {
  const { id, title, maxPriceCents: to } = notice
  const sellers = await sellersInReach(tx, { ...notice, from, to }, MAX_NOTIFIED)
  await notify(
    ctx,
    tx,
    sellers.map(({ ownerId, name, image }) => ({
      userId: ownerId,
      topic: 'sales' as const,
      key: `wanted:${id}:raised:${todayOf(ctx)}`,
      title: `Ahora pagan hasta ${shortMoney(to)} por ${title}`,
      text: `Con tu precio de «${name}» ya les alcanza. Ofrécelo con un toque.`,
      path: paths.offerWanted(id),
      image,
      mail: 'daily' as const,
    })),
  )
}
