import { dayAfter, isRestDay, onBusinessDay, weekdayOf } from './business-days.ts'
import { addMs, MINUTE, startOfDay, toIsoDay } from './dates.ts'
import { fold } from './slug.ts'

/** Days from 1 (Monday) to 7 (Sunday); `from` and `to` in minutes after midnight. */
export type OpeningSpan = { days: number[]; from: number; to: number }

const WEEKDAYS: number[] = [1, 2, 3, 4, 5]
const NAMES = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const DAY_NAME = 'lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ados?)?|dom(?:ingos?)?'
const DAYS = new RegExp(`\\b(${DAY_NAME})\\b\\.?(?:\\s*(?:a|al|-|–)\\s*(${DAY_NAME})\\b)?`, 'g')
const TIME = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*(?:hrs?|h)?\\.?\\s*(am|pm)?'
const TIMES = new RegExp(`\\b${TIME}\\s*(?:a|-|–|hasta)\\s*(?:las\\s+)?${TIME}`, 'g')

/** Words without meaning next to days and hours, and words that restrict them. */
const FILLERS = /\b(?:de|del|desde|las?|los|y|a|al|h|hrs?|horas?|horario)\b|[\s.,;:–-]+/g
const EXCEPTIONS = /\b(?:cerrad[oa]|excepto|salvo|menos|cita)\b/

/**
 * Parses hours as people write them: "Lunes a viernes de 9:00 a 15:00 h, sábado de 9 a 13 h". Hours without a day apply
 * to the days before them, or to Monday to Friday. Returns undefined if the text is not understood; `saysMore` is true
 * if it has other words.
 */
export function readHours(text: string): { openings: OpeningSpan[]; saysMore: boolean } | undefined {
  const plain = fold(text)
    .replace(/\b([ap])\.\s?m\.?/g, '$1m')
    .replace(/\bl\s?(?:a|-|–)\s?v\b/g, 'lunes a viernes')
  if (EXCEPTIONS.test(plain)) return undefined
  const found: OpeningSpan[] = []
  let days: number[] = WEEKDAYS
  let end = 0
  for (const match of plain.matchAll(TIMES)) {
    const before = plain.slice(end, match.index)
    const named = daysIn(before)
    if (named.length > 0) days = named
    else if (before.replace(FILLERS, '') !== '') return undefined
    end = match.index + match[0].length
    const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match
    const to = minutesOf(toHour, toMinute, toHalf)
    const own = minutesOf(fromHour, fromMinute, fromHalf)
    // "4 a 8 pm" begins in the afternoon, "9 a 3 pm" in the morning.
    const pm = fromHalf === undefined && toHalf === 'pm' ? minutesOf(fromHour, fromMinute, 'pm') : undefined
    const from = pm !== undefined && to !== undefined && pm < to ? pm : own
    if (from === undefined || to === undefined || from >= to) return undefined
    found.push({ days, from, to })
  }
  if (found.length === 0) return undefined
  return { openings: found, saysMore: plain.replace(TIMES, '').replace(DAYS, '').replace(FILLERS, '') !== '' }
}

function daysIn(text: string): number[] {
  const days = [...text.matchAll(DAYS)].flatMap(([, first = '', last]) => {
    const from = NAMES.indexOf(first.slice(0, 3)) + 1
    const to = last === undefined ? from : NAMES.indexOf(last.slice(0, 3)) + 1
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1)
  })
  return days.toSorted()
}

function minutesOf(hour = '', minute = '0', half?: string): number | undefined {
  const noon = half === 'pm' && Number(hour) < 12 ? 12 : half === 'am' && Number(hour) === 12 ? -12 : 0
  const minutes = (Number(hour) + noon) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= 24 * 60 ? minutes : undefined
}

/** `from` and `until` are instants of today. `unknown`: the text is shown as written. */
export type Opening =
  | { state: 'open'; until: Date }
  | { state: 'later'; from: Date; until: Date }
  | { state: 'closed' }
  | { state: 'unknown' }

/** Stored form: the text is normalized unless it is not understood or has other words. */
export function officeHours(text: string): { openings: OpeningSpan[]; hours: string } {
  const read = readHours(text)
  if (!read) return { openings: [], hours: text }
  return { openings: read.openings, hours: read.saysMore ? text : hoursText(read.openings) }
}

const FULL_NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** "Lunes a viernes de 9:00 a 15:00 h; sábado de 9:00 a 13:00 h". */
export function hoursText(openings: readonly OpeningSpan[]): string {
  const byDays = Map.groupBy(openings, ({ days }) => daysText(days))
  const parts = [...byDays].map(([days, spans]) => {
    const times = spans.map(({ from, to }) => `de ${clockText(from)} a ${clockText(to)}`)
    return `${days} ${times.join(' y ')} h`
  })
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "lunes a viernes", "martes y jueves": three or more consecutive days are a range. */
function daysText(days: readonly number[]): string {
  const sorted = [...new Set(days)].toSorted((one, other) => one - other)
  const runs: number[][] = []
  for (const day of sorted) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const name = (day = 1) => FULL_NAMES[day - 1] ?? ''
  const names = runs.flatMap((run) =>
    run.length > 2 ? [`${name(run[0])} a ${name(run.at(-1))}`] : run.map(name),
  )
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
}

const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Opening times of one day, sorted; none on rest days. */
function timesOf(openings: readonly OpeningSpan[], isoDay: string): { from: Date; until: Date }[] {
  if (isRestDay(isoDay)) return []
  const at = (minutes: number) => addMs(startOfDay(isoDay), minutes * MINUTE)
  return openings
    .filter(({ days }) => days.includes(weekdayOf(isoDay)))
    .map(({ from, to }) => ({ from: at(from), until: at(to) }))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
}

export function openingAt(openings: readonly OpeningSpan[], now: Date): Opening {
  if (openings.length === 0) return { state: 'unknown' }
  const next = timesOf(openings, toIsoDay(now)).find(({ until }) => until > now)
  if (!next) return { state: 'closed' }
  return next.from <= now ? { state: 'open', until: next.until } : { state: 'later', ...next }
}

const MAX_CLOSED_DAYS = 31

/** First open moment from `from` on; without known hours, any time of a business day. */
export function firstOpening(openings: readonly OpeningSpan[], from: Date): Date {
  let day = toIsoDay(from)
  for (let left = openings.length === 0 ? 0 : MAX_CLOSED_DAYS; left > 0; left--) {
    const next = timesOf(openings, day).find(({ until }) => until > from)
    if (next) return next.from > from ? next.from : from
    day = dayAfter(day)
  }
  return onBusinessDay(from)
}
