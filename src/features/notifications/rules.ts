import { dayAfter } from '../../lib/business-days.ts'
import { addMs, HOUR, startOfDay, toIsoDay } from '../../lib/dates.ts'

export const topics = ['searches', 'wishes', 'purchases', 'sales', 'semester'] as const
export type Topic = (typeof topics)[number]

/** A new channel in `channelsOfTopic` appears on the settings page. */
export const channels = ['mail', 'bell'] as const
export type Channel = (typeof channels)[number]

export const channelsOfTopic: Readonly<Record<Topic, readonly Channel[]>> = {
  searches: ['mail', 'bell'],
  wishes: ['mail', 'bell'],
  purchases: ['bell'],
  sales: ['bell'],
  semester: ['mail', 'bell'],
}

/** Can be switched off by themselves, for all channels. */
export const kinds = ['price-drop', 'back-in-stock', 'term-end'] as const
export type Kind = (typeof kinds)[number]

/** Topics with a single kind, which has one switch. */
const onlyKind: Partial<Record<Topic, Kind>> = { semester: 'term-end' }

export const chosenTopics = topics.filter((topic) => onlyKind[topic] === undefined)

export type Switch = `${Topic}:${Channel}` | Kind | 'digest'

export const switchOf = (topic: Topic, channel: Channel): Switch => `${topic}:${channel}`

export const switches: readonly Switch[] = [
  ...chosenTopics.flatMap((topic) => channelsOfTopic[topic].map((channel) => switchOf(topic, channel))),
  ...kinds,
  'digest',
]

export const unsubscribeKinds = ['searches', 'wishes', 'semester', 'digest'] as const
export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

export const unsubscribeSwitches: Readonly<Record<UnsubscribeKind, Switch>> = {
  searches: 'searches:mail',
  wishes: 'wishes:mail',
  semester: 'term-end',
  digest: 'digest',
}

export const mailTimings = ['at-once', 'daily', 'none'] as const
export type MailTiming = (typeof mailTimings)[number]

/** Hours in the university's time zone; the first is the default. */
export const digestHours = [8, 14, 20] as const

export type Preferences = { off: readonly string[]; digestHour: number; pausedUntil: Date | null }

export const defaultPreferences: Preferences = { off: [], digestHour: digestHours[0], pausedUntil: null }

export function openChannels(
  { off, pausedUntil }: Preferences,
  { topic, kind }: { topic: Topic; kind?: Kind | undefined },
  now: Date,
): readonly Channel[] {
  const newsKind = kind ?? onlyKind[topic]
  if ((pausedUntil && pausedUntil > now) || (newsKind && off.includes(newsKind))) return []
  return channelsOfTopic[topic].filter((channel) => !off.includes(switchOf(topic, channel)))
}

export function mailTimingFor(
  { off }: Preferences,
  open: readonly Channel[],
  wanted: MailTiming,
): MailTiming {
  return !open.includes('mail') || (wanted === 'daily' && off.includes('digest')) ? 'none' : wanted
}

/** Next digest time after `now`, in the university's time zone. */
export function nextDigestAt(now: Date, hour: number): Date {
  const today = digestAt(toIsoDay(now), hour)
  return today > now ? today : digestAt(dayAfter(toIsoDay(now)), hour)
}

const digestAt = (day: string, hour: number) => addMs(startOfDay(day), hour * HOUR)
