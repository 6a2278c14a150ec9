import { addDays, startOfDay, toIsoDay } from './dates.ts'

/** The weekday of a calendar day, 0 for Sunday; a date without a time has no zone. */
function weekdayOf(isoDay: string): number {
  return new Date(`${isoDay}T00:00:00Z`).getUTCDay()
}

/** The n-th Monday of a month (1 to 12), as `2026-11-16`. */
function nthMonday(year: number, month: number, n: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((8 - first) % 7) + (n - 1) * 7
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Federal executives take office every six years; since 2024 on the first of October, before in December. */
function inaugurationOf(year: number): string[] {
  if ((year - 2024) % 6 !== 0) return []
  return [year >= 2024 ? `${year}-10-01` : `${year}-12-01`]
}

/**
 * The days of obligatory rest in Mexico (Ley Federal del Trabajo, art. 74), as `2026-11-16`. Days that a
 * local election adds are not known in advance and are left out.
 */
export function holidaysOf(year: number): string[] {
  return [
    `${year}-01-01`,
    nthMonday(year, 2, 1),
    nthMonday(year, 3, 3),
    `${year}-05-01`,
    `${year}-09-16`,
    ...inaugurationOf(year),
    nthMonday(year, 11, 3),
    `${year}-12-25`,
  ]
}

/** Monday to Friday without the obligatory holidays. `isoDay` as `toIsoDay` writes it. */
export function isBusinessDay(isoDay: string): boolean {
  const weekday = weekdayOf(isoDay)
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(isoDay.slice(0, 4))).includes(isoDay)
}

function nextDay(isoDay: string): string {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/**
 * The end of the n-th business day after an instant's own day: whoever has five business days may use the
 * whole fifth one. Zero days end with the day itself.
 */
export function endOfBusinessDays(from: Date, days: number): Date {
  let day = toIsoDay(from)
  for (let left = days; left > 0; ) {
    day = nextDay(day)
    if (isBusinessDay(day)) left -= 1
  }
  return new Date(startOfDay(nextDay(day)).getTime() - 1)
}

/** How many business days have begun after `from`'s own day up to `to`'s; 0 where `to` is not later. */
export function businessDaysBetween(from: Date, to: Date): number {
  const last = toIsoDay(to)
  let count = 0
  for (let day = nextDay(toIsoDay(from)); day <= last; day = nextDay(day)) if (isBusinessDay(day)) count += 1
  return count
}

/** Whether two instants fall on the same calendar day of the university. */
export function isSameDay(one: Date, other: Date): boolean {
  return toIsoDay(one) === toIsoDay(other)
}

/** Whether an instant falls on the calendar day after another's. */
export function isDayAfter(day: Date, of: Date): boolean {
  return toIsoDay(day) === toIsoDay(addDays(startOfDay(toIsoDay(of)), 1.5))
}
