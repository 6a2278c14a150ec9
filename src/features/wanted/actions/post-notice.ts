import type { Context } from '../../../context.ts'
import { DAY, toIsoDay } from '../../../lib/dates.ts'
import { appError, withField } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { storeSavedSearch } from '../../alerts/actions/save-search.ts'
import { setNoticeOfSearch } from '../../alerts/store/searches.ts'
import { noFilters } from '../../catalogue/rules-filters.ts'
import { courseById } from '../../courses/store.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import type { Limit } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import type { WantedInput } from '../contract.ts'
import { wantedErrors } from '../errors.ts'
import { isEndDateAllowed } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import { insertNotice, type NoticeRow, noticeStanding, openNoticeOf } from '../store/notices.ts'
import { resolveSubject } from './resolve-subject.ts'

const { maxOpen, perDay, maxDays } = settings.wanted

/** A person with more notices a day is likely to be a spammer. */
const limit: Limit = { name: 'wanted', max: perDay, windowMs: DAY }

/** @throws `wanted-end` for the field `endsOn` */
export function requireValidEndDate(ctx: Context, endsOn: string): void {
  if (!isEndDateAllowed(endsOn, ctx.clock.now()))
    throw withField(appError(wantedErrors, 'wanted-end', { params: { days: maxDays } }), 'endsOn')
}

/**
 * Publishes a notice without a name (BYD-05) and saves its search. Notices of verified students are public at
 * once, others are held for review. Returns the number of products that match already.
 *
 * @throws `sign-in-needed`, `wanted-end`, `wanted-duplicate`, `wanted-full`, `wanted-removed`,
 * `too-many-attempts`, and errors of `resolveSubject` and `storeSavedSearch`
 */
export async function postNotice(ctx: Context, viewer: Viewer | null, input: WantedInput) {
  const owner = requireViewer(viewer)
  const { maxPrice: maxPriceCents, minWear, endsOn, timing } = input
  requireValidEndDate(ctx, endsOn)
  await consumeAttempt(ctx, limit, owner.id)
  const subject = await resolveSubject(ctx, owner, input.what)
  const course = input.course === undefined ? undefined : await courseById(ctx.db, input.course)
  const courseId = course?.active ? course.id : null
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const row = { ...subject, id, userId: owner.id, maxPriceCents, minWear, timing }
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, owner)
    await requireNoticeSlot(tx, owner.id, subject.subject)
    const savedSearchId = await attachSavedSearch(ctx, tx, owner, row)
    const times = { announcedAt: now, createdAt: now, updatedAt: now, heldAt: owner.isStudent ? null : now }
    await insertNotice(tx, { ...row, ...times, savedSearchId, courseId, endsOn })
  })
  return { id, fitCount: await countFits(ctx.db, row), held: !owner.isStudent }
}

export const todayOf = (ctx: Context) => toIsoDay(ctx.clock.now())

/** Called under the lock of the account. Throws `wanted-duplicate`, `wanted-full`, `wanted-removed`. */
export async function requireNoticeSlot(tx: Tx, userId: string, subject: string): Promise<void> {
  const { open, isThere, isRemoved } = await noticeStanding(tx, userId, subject)
  if (isRemoved) throw appError(wantedErrors, 'wanted-removed')
  if (isThere) throw appError(wantedErrors, 'wanted-duplicate')
  if (open >= maxOpen) throw appError(wantedErrors, 'wanted-full', { params: { most: maxOpen } })
}

/** Saves the search of a notice, or attaches to an identical one of its owner. Returns its id. */
export function attachSavedSearch(
  ctx: Context,
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  notice: Pick<NoticeRow, 'id' | 'title' | 'isbn' | 'maxPriceCents' | 'minWear' | 'timing'>,
): Promise<string> {
  const { id, title, isbn, maxPriceCents, minWear, timing } = notice
  const search = { text: title, filters: { ...noFilters, maxCents: maxPriceCents }, isbn, minWear }
  return storeSavedSearch(ctx, tx, viewer, search, { timing, wantedId: id })
}

/** Deletes the search unless its owner saved it or another notice uses it. */
export async function detachSavedSearch(tx: Tx, { id, savedSearchId }: NoticeRow): Promise<void> {
  if (savedSearchId !== null)
    await setNoticeOfSearch(tx, savedSearchId, await openNoticeOf(tx, savedSearchId, id))
}
