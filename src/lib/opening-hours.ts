import { isBusinessDay } from './business-days.ts'
import { addMs, MINUTE, startOfDay, toIsoDay } from './dates.ts'
import { fold } from './slug.ts'

/** Hours of one day, in minutes after midnight. */
type Span = { from: number; to: number }
type DaySpan = Span & { days: readonly number[] }

const WEEKDAYS = [1, 2, 3, 4, 5]
/** Monday is 1 and Sunday 7, so that "lunes a domingo" runs upwards. */
const NAMES = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const DAY_NAME = 'lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ados?)?|dom(?:ingos?)?'
const DAYS = new RegExp(`\\b(${DAY_NAME})\\b\\.?(?:\\s*(?:a|al|-|–)\\s*(${DAY_NAME})\\b)?`, 'g')
const TIME = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*(?:hrs?|h)?\\.?\\s*(am|pm)?'
const TIMES = new RegExp(`\\b${TIME}\\s*(?:a|-|–|hasta)\\s*(?:las\\s+)?${TIME}`, 'g')

/**
 * Reads opening hours as people write them: "Lunes a viernes de 9:00 a 15:00 h, sábado de 9 a 13 h". Hours without a day
 * are those of the days before them, or of Monday to Friday. Undefined where no hours are found in the text.
 */
function readHours(text: string): DaySpan[] | undefined {
  const plain = fold(text).replace(/\b([ap])\.\s?m\.?/g, '$1m')
  const found: DaySpan[] = []
  let days: readonly number[] = WEEKDAYS
  let end = 0
  for (const match of plain.matchAll(TIMES)) {
    const named = daysIn(plain.slice(end, match.index))
    if (named.length > 0) days = named
    end = match.index + match[0].length
    const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match
    const to = minutesOf(toHour, toMinute, toHalf)
    const from = minutesOf(fromHour, fromMinute, fromHalf)
    if (from === undefined || to === undefined || from >= to) return undefined
    found.push({ days, from, to })
  }
  return found.length > 0 ? found : undefined
}

function daysIn(text: string): number[] {
  return [...text.matchAll(DAYS)].flatMap(([, first = '', last]) => {
    const from = NAMES.indexOf(first.slice(0, 3)) + 1
    const to = last === undefined ? from : NAMES.indexOf(last.slice(0, 3)) + 1
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  })
}

function minutesOf(hour = '', minute = '0', half?: string): number | undefined {
  const noon = half === 'pm' && Number(hour) < 12 ? 12 : half === 'am' && Number(hour) === 12 ? -12 : 0
  const minutes = (Number(hour) + noon) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= 24 * 60 ? minutes : undefined
}

/** An office at one moment; `from` and `until` are instants of today. Unknown: the text is shown as it was written. */
export type Opening =
  | { state: 'open'; until: Date }
  | { state: 'later'; from: Date; until: Date }
  | { state: 'closed' }
  | { state: 'unknown' }

/** Whether an office of these hours is open: on days on which Mexico rests none is. */
export function openingAt(text: string, now: Date): Opening {
  const hours = readHours(text)
  if (!hours) return { state: 'unknown' }
  const today = toIsoDay(now)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  if (weekday <= 5 && !isBusinessDay(today)) return { state: 'closed' }
  const at = (minutes: number) => addMs(startOfDay(today), minutes * MINUTE)
  const left = hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ from, to }) => ({ from: at(from), until: at(to) }))
    .filter(({ until }) => until > now)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  const [next] = left
  if (!next) return { state: 'closed' }
  return next.from <= now ? { state: 'open', until: next.until } : { state: 'later', ...next }
}
