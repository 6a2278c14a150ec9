import type { Context } from '../../../context.ts'
import { DAY, toIsoDay } from '../../../lib/dates.ts'
import { appError, withField } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { courseById } from '../../courses/store.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import type { Limit } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import type { WantedInput } from '../contract.ts'
import { wantedErrors } from '../errors.ts'
import { isEndDateAllowed } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import { insertNotice, noticeStanding } from '../store/notices.ts'
import { resolveSubject } from './resolve-subject.ts'
import { attachSavedSearch } from './search-of-notice.ts'

const { maxOpen: mostOpen, perDay, maxDays: mostDays, countedFits } = settings.wanted

/** More of one person a day would be somebody filling the list. */
const limit: Limit = { name: 'wanted', max: perDay, windowMs: DAY }

/** Throws `wanted-end` (422) beside its field. */
export function requireEnd(ctx: Context, endsOn: string): void {
  if (!isEndDateAllowed(endsOn, ctx.clock.now()))
    throw withField(appError(wantedErrors, 'wanted-end', { params: { days: mostDays } }), 'endsOn')
}

/**
 * Publishes a saved search of the viewer's as a "Se busca" without a name (BYD-05). A notice of a verified student is public at
 * once, others wait for staff (`held`). Returns the number of listed products that match already.
 *
 * @throws what `resolveWhat` throws, `sign-in-needed`, `wanted-end`, `wanted-duplicate`, `wanted-full`,
 * `wanted-removed`, `too-many-attempts`, and what `keepSearch` throws
 */
export async function postNotice(
  ctx: Context,
  viewer: Viewer | null,
  input: WantedInput,
): Promise<{ id: string; fitCount: number; held: boolean }> {
  const owner = requireViewer(viewer)
  const { maxPrice: maxPriceCents, minWear, endsOn, timing } = input
  requireEnd(ctx, endsOn)
  await consumeAttempt(ctx, limit, owner.id)
  const what = await resolveSubject(ctx, owner, input.what)
  const course = input.course === undefined ? undefined : await courseById(ctx.db, input.course)
  const courseId = course?.active ? course.id : null
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, owner)
    await requireRoom(tx, owner.id, what.subject)
    const row = { ...what, id, maxPriceCents, minWear, timing }
    const savedSearchId = await attachSavedSearch(ctx, tx, owner, row)
    const times = { announcedAt: now, createdAt: now, updatedAt: now }
    const heldAt = owner.isStudent ? null : now
    await insertNotice(tx, { ...row, ...times, heldAt, userId: owner.id, savedSearchId, courseId, endsOn })
  })
  const fitCount = await countFits(
    ctx.db,
    { userId: owner.id, ...what, maxPriceCents, minWear },
    countedFits + 1,
  )
  return { id, fitCount, held: !owner.isStudent }
}

/** The day that notices are shown on. */
export const todayOf = (ctx: Context) => toIsoDay(ctx.clock.now())

/** Throws `wanted-duplicate`, `wanted-full`, and `wanted-removed` for what staff took down; under the lock of the person's row. */
export async function requireRoom(tx: Tx, userId: string, subject: string): Promise<void> {
  const { open, isThere, isRemoved } = await noticeStanding(tx, userId, subject)
  if (isRemoved) throw appError(wantedErrors, 'wanted-removed')
  if (isThere) throw appError(wantedErrors, 'wanted-duplicate')
  if (open >= mostOpen) throw appError(wantedErrors, 'wanted-full', { params: { most: mostOpen } })
}
