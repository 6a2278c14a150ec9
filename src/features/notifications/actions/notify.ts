import type { Context } from '../../../context.ts'
import { clip } from '../../../lib/plain-text.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { settings } from '../../settings/rules.ts'
import {
  defaultPreferences,
  type Kind,
  type MailTiming,
  mailTimingFor,
  nextDigestAt,
  openChannels,
  type Topic,
} from '../rules.ts'
import { afterQuiet, pushAt } from '../rules-push.ts'
import { usersWithDevices } from '../store/devices.ts'
import {
  insertAtBells,
  insertNotifications,
  type NotificationRow,
  preferencesOfPeople,
} from '../store/notifications.ts'

const { titleLength, textLength } = settings.notifications

export type NewNotification = Pick<NotificationRow, 'userId' | 'topic' | 'title' | 'text' | 'path'> & {
  kind?: Kind
  /** Identifies the subject; each person is notified of it once. */
  key: string
  image?: StoredImage | null
  /** `at-once`: the caller sends the mail; `daily`: it joins the digest. */
  mail: MailTiming
}

type SentNotification = Pick<NewNotification, 'userId' | 'key' | 'mail'>

/**
 * Notifies people at the bell and in the digest, once for a key, by their enabled channels; blocked, deleted and
 * paused users are skipped. Returns the new notifications with their mail timing: the caller mails those with
 * `at-once`.
 */
export async function notify(
  ctx: Context,
  tx: Tx,
  entries: readonly NewNotification[],
): Promise<SentNotification[]> {
  if (entries.length === 0) return []
  const now = ctx.clock.now()
  const people = await preferencesOfPeople(
    tx,
    entries.map(({ userId }) => userId),
  )
  const devices = await usersWithDevices(tx, [...people.keys()])
  const rows = entries.flatMap((entry) => {
    const preferences = people.get(entry.userId)
    if (preferences === undefined) return []
    const open = openChannels(preferences ?? defaultPreferences, entry, now)
    const mail = mailTimingFor(preferences ?? defaultPreferences, open, entry.mail)
    const inBell = open.includes('bell')
    if (!inBell && mail === 'none') return []
    const { userId, topic, key, path, image = null } = entry
    return {
      id: newId(now.getTime()),
      userId,
      topic,
      key,
      title: clip(entry.title, titleLength),
      text: clip(entry.text, textLength),
      path,
      image,
      mail,
      inBell,
      createdAt: now,
      // An entry outside the bell counts as read.
      readAt: inBell ? null : now,
      pushAt: inBell && devices.has(userId) ? pushAt(entry, preferences ?? defaultPreferences, now) : null,
      dueAt: mail === 'daily' ? nextDigestAt(now, (preferences ?? defaultPreferences).digestHour) : null,
    }
  })
  return insertNotifications(tx, rows)
}

/** Notifies of one topic at the bell alone, in a single statement. */
export async function notifyAtBells(
  ctx: Context,
  topic: Topic,
  entries: readonly Pick<NewNotification, 'userId' | 'key' | 'title' | 'text' | 'path' | 'image'>[],
): Promise<void> {
  const now = ctx.clock.now()
  const rows = entries.map(({ userId, key, title, text, path, image = null }) => ({
    id: newId(now.getTime()),
    userId,
    key,
    title: clip(title, titleLength),
    text: clip(text, textLength),
    path,
    image,
  }))
  await insertAtBells(ctx.db, topic, rows, now, afterQuiet(now))
}
