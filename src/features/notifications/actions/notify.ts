import type { Context } from '../../../context.ts'
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
import { insertAtBells, insertNotifications, preferencesOfPeople } from '../store/notifications.ts'

const { titleLength, textLength } = settings.notifications

/** Something that one person is to be told. */
export type NewNotification = {
  userId: string
  topic: Topic
  /** What can be switched off by itself. */
  kind?: Kind
  /** Names what it is about: each person is told of it once. */
  key: string
  title: string
  text: string
  path: string
  image?: StoredImage | null
  /** A mail at once is the caller's own, for those that come back with it; `daily` goes into the day's digest. */
  mail: MailTiming
}

export type SentNotification = Pick<NewNotification, 'userId' | 'key' | 'mail'>

/**
 * Tells people at the bell and in the digest, in the caller's transaction: each once for a key, by the channels that they
 * have open, nobody who is blocked, gone, or has paused everything. Answers what was not told before, `mail` as it
 * still goes out: the caller mails those that say `at-once`.
 */
export async function notify(
  ctx: Context,
  tx: Tx,
  given: readonly NewNotification[],
): Promise<SentNotification[]> {
  if (given.length === 0) return []
  const now = ctx.clock.now()
  const people = await preferencesOfPeople(
    tx,
    given.map(({ userId }) => userId),
  )
  const rows = given.flatMap((one) => {
    const preferences = people.get(one.userId)
    if (preferences === undefined) return []
    const open = openChannels(preferences ?? defaultPreferences, one, now)
    const mail = mailTimingFor(preferences ?? defaultPreferences, open, one.mail)
    const inBell = open.includes('bell')
    if (!inBell && mail === 'none') return []
    const { userId, topic, key, path, image = null } = one
    return {
      id: newId(now.getTime()),
      userId,
      topic,
      key,
      title: clip(one.title, titleLength),
      text: clip(one.text, textLength),
      path,
      image,
      mail,
      inBell,
      createdAt: now,
      // What stands at no bell is not unread for good.
      readAt: inBell ? null : now,
      dueAt: mail === 'daily' ? nextDigestAt(now, (preferences ?? defaultPreferences).digestHour) : null,
    }
  })
  return insertNotifications(tx, rows)
}

/** The same of one topic at the bell alone, in one statement of its own. */
export async function notifyAtBells(
  ctx: Context,
  topic: Topic,
  given: readonly Pick<NewNotification, 'userId' | 'key' | 'title' | 'text' | 'path' | 'image'>[],
): Promise<void> {
  const now = ctx.clock.now()
  const rows = given.map(({ userId, key, title, text, path, image = null }) => ({
    id: newId(now.getTime()),
    userId,
    key,
    title: clip(title, titleLength),
    text: clip(text, textLength),
    path,
    image,
  }))
  await insertAtBells(ctx.db, topic, rows, now)
}

const clip = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
