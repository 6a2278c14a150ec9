import type { Context } from '../../../context.ts'
import { addDays, endOfDay, startOfDay, toIsoDay } from '../../../lib/dates.ts'
import { appError, errorText } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { settings } from '../../settings/rules.ts'
import type { SettingsInput } from '../contract.ts'
import { notificationErrors } from '../errors.ts'
import { chosenTiming, nextDigestAt, pushSwitches, switchedOffBy, switches } from '../rules.ts'
import { disableSwitchOf, rescheduleDigests, settingsOf, upsertSettings } from '../store/settings.ts'

export async function saveSettings(
  ctx: Context,
  viewer: Viewer,
  { timing, on, digestHour }: SettingsInput,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    const before = await settingsOf(tx, viewer.id)
    // An unsubscription from the digest holds until another choice.
    const kept = timing === chosenTiming(before) ? before.off.filter((one) => one === 'digest') : []
    const off = [
      ...[...switches, ...pushSwitches].filter((one) => !on.includes(one)),
      ...switchedOffBy[timing],
      ...kept,
    ]
    await upsertSettings(tx, viewer.id, { off: [...new Set(off)], digestHour })
    if (before.digestHour !== digestHour)
      await rescheduleDigests(tx, viewer.id, nextDigestAt(ctx.clock.now(), digestHour))
  })
}

/** Pauses notifications until the end of a day; null resumes them. Throws `pause-out-of-range` (422). */
export async function pauseNotifications(ctx: Context, viewer: Viewer, until: string | null): Promise<void> {
  const now = ctx.clock.now()
  const latest = toIsoDay(addDays(now, settings.notifications.pauseDays))
  if (until !== null && (until <= toIsoDay(now) || until > latest))
    throw appError(notificationErrors, 'pause-out-of-range', {
      fields: { until: errorText(notificationErrors, 'pause-out-of-range') },
    })
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    const pausedUntil = until === null ? null : endOfDay(startOfDay(until))
    await upsertSettings(tx, viewer.id, { pausedUntil })
  })
}

/** Idempotent, for links in mails. */
export async function disableSwitch(ctx: Context, userId: string, one: string): Promise<void> {
  await inTransaction(ctx.db, (tx) => disableSwitchOf(tx, userId, one))
}
