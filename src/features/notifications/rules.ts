import { dayAfter } from '../../lib/business-days.ts'
import { addMs, HOUR, startOfDay, toIsoDay } from '../../lib/dates.ts'

export const topics = ['searches', 'wishes', 'purchases', 'sales', 'semester'] as const
export type Topic = (typeof topics)[number]

type Channel = 'mail' | 'bell'

/** Purchases and sales have mails of their own; nothing switches them off or pauses them. */
const alwaysAtBell: ReadonlySet<Topic> = new Set(['purchases', 'sales'])

/** Can be switched off by themselves, for all channels. */
export const kinds = ['price-drop', 'back-in-stock', 'term-end'] as const
export type Kind = (typeof kinds)[number]

/** Topics with a single kind, which has one switch. */
const onlyKind: Partial<Record<Topic, Kind>> = { semester: 'term-end' }

/** The switches of the settings page. */
export const switches = ['searches:mail', 'searches:bell', 'wishes:mail', 'wishes:bell', ...kinds] as const

export const pushTopics = ['purchases', 'sales', 'messages', 'searches', 'semester'] as const
export type PushTopic = (typeof pushTopics)[number]

/** Off: `push:details` shows the title alone, `push:quiet` has no quiet hours. */
export const pushSwitches = [
  ...pushTopics.map((topic) => `push:${topic}` as const),
  'push:details',
  'push:quiet',
] as const
type Switch = (typeof switches)[number] | 'digest' | 'at-once'

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

/** The mails of a choice: without `at-once` they wait for the digest, without the digest none is sent. */
export const switchedOffBy: Readonly<Record<MailTiming, readonly Switch[]>> = {
  'at-once': [],
  daily: ['at-once'],
  none: ['at-once', 'digest'],
}

export function chosenTiming({ off }: Pick<Preferences, 'off'>): MailTiming {
  if (!off.includes('at-once')) return 'at-once'
  return off.includes('digest') ? 'none' : 'daily'
}

export const defaultPreferences: Preferences = { off: [], digestHour: digestHours[0], pausedUntil: null }

export function openChannels(
  { off, pausedUntil }: Preferences,
  { topic, kind }: { topic: Topic; kind?: Kind | undefined },
  now: Date,
): readonly Channel[] {
  if (alwaysAtBell.has(topic)) return ['bell']
  const newsKind = kind ?? onlyKind[topic]
  if ((pausedUntil && pausedUntil > now) || (newsKind && off.includes(newsKind))) return []
  return (['mail', 'bell'] as const).filter((channel) => !off.includes(`${topic}:${channel}`))
}

export function mailTimingFor(
  { off }: Preferences,
  open: readonly Channel[],
  wanted: MailTiming,
): MailTiming {
  const timing = wanted === 'at-once' && off.includes('at-once') ? 'daily' : wanted
  return !open.includes('mail') || (timing === 'daily' && off.includes('digest')) ? 'none' : timing
}

/** Next digest time after `now`, in the university's time zone. */
export function nextDigestAt(now: Date, hour: number): Date {
  const today = digestAt(toIsoDay(now), hour)
  return today > now ? today : digestAt(dayAfter(toIsoDay(now)), hour)
}

const digestAt = (day: string, hour: number) => addMs(startOfDay(day), hour * HOUR)
