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
import { settings } from '../../settings/rules.ts'
import type { WantedChange } from '../contract.ts'
import { wantedErrors } from '../errors.ts'
import { countFits } from '../store/fits.ts'
import { lockOwnNotice, type NoticeRow, updateNotice } from '../store/notices.ts'
import { countSellersNotified } from '../store/offers.ts'
import { requireEnd, todayOf } from './post-notice.ts'
import { attachSavedSearch, detachSavedSearch } from './search-of-notice.ts'

/** Sellers that one raise tells at most. */
const MAX_NOTIFIED = 20

/**
 * A notice of the viewer's, locked together with their account.
 *
 * @throws `sign-in-needed`, `wanted-not-found` (404; also for another's)
 */
export async function lockOwn(tx: Tx, viewer: Viewer, id: string): Promise<NoticeRow> {
  await lockActiveUser(tx, viewer)
  const notice = isUuid(id) ? await lockOwnNotice(tx, viewer.id, id) : undefined
  if (!notice) throw appError(wantedErrors, 'wanted-not-found')
  return notice
}

/** Open, and its day not over. */
export const isRunning = (
  notice: NoticeRow,
  today: string,
): notice is NoticeRow & { savedSearchId: string } =>
  notice.state === 'open' && notice.savedSearchId !== null && notice.endsOn >= today

/**
 * Changes how much, until when and in what condition its owner takes it, and when they are told. A raised price comes
 * first in the list again, and tells sellers whose thing it reaches now, both at most once a day.
 *
 * @throws `sign-in-needed`, `wanted-not-found`, `wanted-over` (409), `wanted-end`, `too-many-attempts`,
 * and what `keepSearch` throws
 */
export async function changeNotice(
  ctx: Context,
  viewer: Viewer | null,
  id: string,
  change: WantedChange,
): Promise<{ fitCount: number; held: boolean }> {
  const owner = requireViewer(viewer)
  requireEnd(ctx, change.endsOn)
  await consumeAttempt(ctx, limits.wantedChange, owner.id)
  const changed = await inTransaction(ctx.db, async (tx) => {
    const before = await lockOwn(tx, owner, id)
    if (!isRunning(before, todayOf(ctx))) throw appError(wantedErrors, 'wanted-over')
    const now = ctx.clock.now()
    const { savedSearchId: searchId } = before
    const { maxPrice: maxPriceCents, endsOn, minWear = before.minWear, timing = before.timing } = change
    const isRaised = before.maxPriceCents !== null && maxPriceCents > before.maxPriceCents
    // Once a day it comes first again, and each seller is told.
    const isAnnounced = isRaised && before.announcedAt < addDays(now, -1)
    const after = { ...before, maxPriceCents, endsOn, minWear, timing }
    if (maxPriceCents !== before.maxPriceCents || minWear !== before.minWear) {
      await detachSavedSearch(tx, searchId, id)
      after.savedSearchId = await attachSavedSearch(ctx, tx, owner, after)
    }
    const { savedSearchId } = after
    if (change.timing !== undefined) await updateTiming(tx, { userId: owner.id, id: savedSearchId, timing })
    await updateNotice(tx, id, {
      maxPriceCents,
      endsOn,
      minWear,
      savedSearchId,
      updatedAt: now,
      ...(isAnnounced && { announcedAt: now }),
    })
    if (isRaised && before.heldAt === null) await tellSellers(ctx, tx, after, before.maxPriceCents ?? 0)
    return after
  })
  return {
    held: changed.heldAt !== null,
    fitCount: await countFits(ctx.db, { ...changed, userId: owner.id }, settings.wanted.countedFits + 1),
  }
}

async function tellSellers(ctx: Context, tx: Tx, notice: NoticeRow, before: number): Promise<void> {
  const { id, title, isbn, query, userId, maxPriceCents: to } = notice
  if (to === null) return
  const sellers = await countSellersNotified(tx, { isbn, query, userId, from: before, to }, MAX_NOTIFIED)
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
