/** Every date that people read is in the university's time zone, on the server and in the browser alike. */
export const TIME_ZONE = 'America/Mexico_City'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const spans = [
  { ms: HOUR, one: 'hora', many: 'horas' },
  { ms: MINUTE, one: 'minuto', many: 'minutos' },
  { ms: SECOND, one: 'segundo', many: 'segundos' },
]

/** Length of time in the largest unit that says it without a rest: "24 horas", "1 hora", "90 minutos". */
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

/** Made when first needed: a locale is costly to load, and most pages write no date in the browser. */
const inMexico = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('es-MX', { timeZone: TIME_ZONE, ...options }))

const day = inMexico({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const dayOfYear = inMexico({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const time = inMexico({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "vie 20 nov": of the parts, since what stands between them differs from one ICU to the next. */
export function formatDay(date: Date): string {
  const part = partsOf(day(), date)
  return `${part('weekday')} ${part('day')} ${part('month')}`
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

/** "10:32:05", where a minute is all there is. */
export function formatSecond(date: Date): string {
  const part = partsOf(second(), date)
  return `${part('hour')}:${part('minute')}:${part('second')}`
}

/** "vie 20 nov, 10:32" */
export function formatDateTime(date: Date): string {
  return `${formatDay(date)}, ${time().format(date)}`
}

const second = inMexico({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** "20/11/2026, 10:32:05", as reports write it (D2 §2.9). */
export function formatSaleTime(date: Date): string {
  const part = partsOf(second(), date)
  return `${part('day')}/${part('month')}/${part('year')}, ${part('hour')}:${part('minute')}:${part('second')}`
}

function partsOf(format: Intl.DateTimeFormat, date: Date) {
  const parts = format.formatToParts(date)
  // Some versions abbreviate with a full stop.
  return (type: Intl.DateTimeFormatPartTypes) =>
    (parts.find((part) => part.type === type)?.value ?? '').replace('.', '')
}

const isoDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }))

/** The calendar day in the university's time zone, as `2026-11-20`. */
export function toIsoDay(date: Date): string {
  return isoDay().format(date)
}

const offset = once(
  () => new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' }),
)

/**
 * The instant at which a calendar day of the university begins. San Luis Potosí has kept UTC−6 all year since
 * 2022; the offset is still read from the zone, so that past dates are right too.
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

/** The instant at which the university's next calendar day begins. */
export function endOfDay(date: Date): Date {
  return startOfDay(toIsoDay(addDays(startOfDay(toIsoDay(date)), 1.5)))
}

/** Makes a thing when it is first asked for, and the same from then on: for what is costly and not always needed. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
