import { dayAfter } from '../../lib/business-days.ts'
import { addMs, HOUR, startOfDay, toIsoDay } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'
import { chosenTiming, nextDigestAt, type Preferences, type PushTopic, type Topic } from './rules.ts'

const { quietFromHour, quietUntilHour } = settings.push

/** Keys of notifications about messages begin so; their topic is that of the purchase or sale. */
const CONVERSATION = 'conversation:'

export function pushTopicOf({ topic, key }: { topic: Topic; key: string }): PushTopic {
  if (key.startsWith(CONVERSATION)) return 'messages'
  return topic === 'wishes' ? 'searches' : topic
}

/** The end of the quiet hours, which are in the university's time zone; outside of them `now`. */
export function afterQuiet(now: Date): Date {
  const today = toIsoDay(now)
  const hourOf = (day: string, hour: number) => addMs(startOfDay(day), hour * HOUR)
  if (now < hourOf(today, quietUntilHour)) return hourOf(today, quietUntilHour)
  return now < hourOf(today, quietFromHour) ? now : hourOf(dayAfter(today), quietUntilHour)
}

/** When a notification reaches the person's phones; null: never. Purchases, sales and messages do not wait for the digest. */
export function pushAt(
  entry: { topic: Topic; key: string },
  preferences: Preferences,
  now: Date,
): Date | null {
  const topic = pushTopicOf(entry)
  const { off, digestHour } = preferences
  if (off.includes(`push:${topic}`)) return null
  const timing = topic === 'searches' || topic === 'semester' ? chosenTiming(preferences) : 'at-once'
  if (timing === 'none') return null
  const at = timing === 'daily' ? nextDigestAt(now, digestHour) : now
  return off.includes('push:quiet') ? at : afterQuiet(at)
}

/** Notifications with the same tag replace each other on the phone: all messages of one conversation. */
export const collapseKey = (key: string): string =>
  key.startsWith(CONVERSATION) ? key.slice(0, key.lastIndexOf(':')) : key
