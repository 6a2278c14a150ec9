import { dayAfter } from '../../lib/business-days.ts'
import { addMs, HOUR, startOfDay, toIsoDay } from '../../lib/dates.ts'

/** What a person can be told of, each with its own channels. */
export const topics = ['searches', 'wishes', 'purchases', 'sales', 'semester'] as const
export type Topic = (typeof topics)[number]

/** Ways of telling. One that is added here and in `channelsOfTopic` stands on the page of settings by that. */
export const channels = ['mail', 'bell'] as const
export type Channel = (typeof channels)[number]

/** Channels of a topic. Mails about a purchase or a sale are sent whatever people choose: they are their trade. */
export const channelsOfTopic: Readonly<Record<Topic, readonly Channel[]>> = {
  searches: ['mail', 'bell'],
  wishes: ['mail', 'bell'],
  purchases: ['bell'],
  sales: ['bell'],
  semester: ['mail', 'bell'],
}

/** News within a topic that can be switched off by itself, at all channels. */
export const kinds = ['price-drop', 'back-in-stock', 'term-end'] as const
export type Kind = (typeof kinds)[number]

/** Topics that are one kind of news, which is switched as a whole. */
const onlyKind: Partial<Record<Topic, Kind>> = { semester: 'term-end' }

/** Topics whose channels are chosen one by one. */
export const chosenTopics = topics.filter((topic) => onlyKind[topic] === undefined)

export type Switch = `${Topic}:${Channel}` | Kind | 'digest'

export const switchOf = (topic: Topic, channel: Channel): Switch => `${topic}:${channel}`

/** Everything that can be switched off. */
export const switches: readonly Switch[] = [
  ...chosenTopics.flatMap((topic) => channelsOfTopic[topic].map((channel) => switchOf(topic, channel))),
  ...kinds,
  'digest',
]

/** Mails that their recipient ends by one press: of a topic, or the digest. */
export const unsubscribeKinds = ['searches', 'wishes', 'semester', 'digest'] as const
export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

export const unsubscribeSwitches: Readonly<Record<UnsubscribeKind, Switch>> = {
  searches: 'searches:mail',
  wishes: 'wishes:mail',
  semester: 'term-end',
  digest: 'digest',
}

/** When a mail goes out: by itself at once, in the day's digest, or not at all. */
export const mailTimings = ['at-once', 'daily', 'none'] as const
export type MailTiming = (typeof mailTimings)[number]

/** Hours of the university's day that are on offer for the digest; it comes at the first one to who has not chosen. */
export const digestHours = [8, 14, 20] as const

/** How somebody wants to be told; `off` as the table keeps it. */
export type Preferences = { off: readonly string[]; digestHour: number; pausedUntil: Date | null }

export const defaultPreferences: Preferences = { off: [], digestHour: digestHours[0], pausedUntil: null }

/** Channels at which somebody is told of this; none while they have paused everything. */
export function openChannels(
  { off, pausedUntil }: Preferences,
  { topic, kind }: { topic: Topic; kind?: Kind | undefined },
  now: Date,
): readonly Channel[] {
  const newsKind = kind ?? onlyKind[topic]
  if ((pausedUntil && pausedUntil > now) || (newsKind && off.includes(newsKind))) return []
  return channelsOfTopic[topic].filter((channel) => !off.includes(switchOf(topic, channel)))
}

/** How a mail goes out to somebody with these channels open. */
export function mailTimingFor(
  { off }: Preferences,
  open: readonly Channel[],
  wanted: MailTiming,
): MailTiming {
  return !open.includes('mail') || (wanted === 'daily' && off.includes('digest')) ? 'none' : wanted
}

/** The next instant at which a digest of this hour is due, later than now, by the university's clock. */
export function nextDigestAt(now: Date, hour: number): Date {
  const today = digestAt(toIsoDay(now), hour)
  return today > now ? today : digestAt(dayAfter(toIsoDay(now)), hour)
}

const digestAt = (day: string, hour: number) => addMs(startOfDay(day), hour * HOUR)
