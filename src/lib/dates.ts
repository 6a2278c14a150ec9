import { memoizeByTimeZone } from './time-zone.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const spans = [
  { ms: HOUR, one: 'hora', many: 'horas' },
  { ms: MINUTE, one: 'minuto', many: 'minutos' },
  { ms: SECOND, one: 'segundo', many: 'segundos' },
]

/** Duration in the largest unit that divides it: "24 horas", "1 hora", "90 minutos". */
export function formatSpan(ms: number): string {
  const span = spans.find((unit) => ms >= unit.ms && ms % unit.ms === 0)
  if (!span) return `${Math.ceil(ms / SECOND)} segundos`
  const count = ms / span.ms
  return `${count} ${count === 1 ? span.one : span.many}`
}

export function addMs(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms)
}

export function addDays(date: Date, days: number): Date {
  return addMs(date, days * DAY)
}

/** Created on first use: loading a locale is slow, and most pages format no date in the browser. */
const onCampus = (options: Intl.DateTimeFormatOptions) =>
  memoizeByTimeZone((timeZone) => new Intl.DateTimeFormat('es-MX', { timeZone, ...options }))

const day = onCampus({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const dayOfYear = onCampus({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const time = onCampus({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "vie 20 nov", built from parts because punctuation differs between ICU versions. */
export function formatDay(date: Date): string {
  const part = partsOf(day(), date)
  return `${part('weekday')} ${part('day')} ${part('month')}`
}

const weekday = onCampus({ weekday: 'long' })

/** A recent time for use after "de": "hoy, 10:32", "ayer", "el lunes", later "el vie 20 nov". */
export function formatLately(date: Date, now: Date): string {
  const days = Math.round((startOfDay(toIsoDay(now)).getTime() - startOfDay(toIsoDay(date)).getTime()) / DAY)
  if (days <= 0) return `hoy, ${formatTime(date)}`
  if (days === 1) return 'ayer'
  return `el ${days < 7 ? weekday().format(date) : formatDay(date)}`
}

/** "20 nov 2026" */
export function formatDate(date: Date): string {
  const part = partsOf(dayOfYear(), date)
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** "10:32" */
export function formatTime(date: Date): string {
  return time().format(date)
}

/** "10:32:05" */
export function formatSecond(date: Date): string {
  const part = partsOf(second(), date)
  return `${part('hour')}:${part('minute')}:${part('second')}`
}

/** "vie 20 nov, 10:32" */
export function formatDateTime(date: Date): string {
  return `${formatDay(date)}, ${time().format(date)}`
}

const second = onCampus({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** "20/11/2026, 10:32:05", the format of reports (D2 §2.9). */
export function formatSaleTime(date: Date): string {
  const part = partsOf(second(), date)
  return `${part('day')}/${part('month')}/${part('year')}, ${part('hour')}:${part('minute')}:${part('second')}`
}

function partsOf(format: Intl.DateTimeFormat, date: Date) {
  const parts = format.formatToParts(date)
  // Some ICU versions abbreviate with a full stop.
  return (type: Intl.DateTimeFormatPartTypes) =>
    (parts.find((part) => part.type === type)?.value ?? '').replace('.', '')
}

const isoDay = memoizeByTimeZone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }))

/** Calendar day in the university's time zone, `2026-11-20`. */
export function toIsoDay(date: Date): string {
  return isoDay().format(date)
}

const offset = memoizeByTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
)

/**
 * The instant at which a calendar day of the university begins. The offset is read from the zone: past dates and border
 * cities have daylight saving time.
 */
export function startOfDay(isoDate: string): Date {
  const utcMidnight = new Date(`${isoDate}T00:00:00Z`)
  const parts = offset()
    .formatToParts(new Date(utcMidnight.getTime() + 6 * HOUR))
    .find((part) => part.type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(parts ?? '') ?? []
  const ms = (Number(hours ?? 6) * 60 + Number(minutes ?? 0)) * MINUTE * (sign === '+' ? 1 : -1)
  return new Date(utcMidnight.getTime() - ms)
}

/** Start of the university's next calendar day. */
export function endOfDay(date: Date): Date {
  return startOfDay(toIsoDay(addDays(startOfDay(toIsoDay(date)), 1.5)))
}
