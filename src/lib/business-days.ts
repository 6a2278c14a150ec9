import { addDays, addMs, DAY, HOUR, SECOND, startOfDay, toIsoDay } from './dates.ts'

/**
 * Neither a weekend nor a rest day of the Ley Federal del Trabajo, article 74. Election days, set by other laws, count
 * as business days.
 * @param isoDay a calendar day of the university, `2026-11-20`
 */
export function isBusinessDay(isoDay: string): boolean {
  return weekdayOf(isoDay) <= 5 && !isRestDay(isoDay)
}

/** 1 on Monday, 7 on Sunday. */
export const weekdayOf = (isoDay: string): number => new Date(`${isoDay}T00:00:00Z`).getUTCDay() || 7

export function isRestDay(isoDay: string): boolean {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number)
  const isMonday = weekdayOf(isoDay) === 1
  const nth = Math.ceil(day / 7)
  return (
    (month === 1 && day === 1) ||
    (month === 2 && isMonday && nth === 1) ||
    (month === 3 && isMonday && nth === 3) ||
    (month === 5 && day === 1) ||
    (month === 9 && day === 16) ||
    // A president takes office every sixth year.
    (month === 10 && day === 1 && year % 6 === 2) ||
    (month === 11 && isMonday && nth === 3) ||
    (month === 12 && day === 25)
  )
}

/** The instant itself on a business day, otherwise the same time of the next one. */
export function onBusinessDay(date: Date): Date {
  let open = date
  while (!isBusinessDay(toIsoDay(open))) open = addDays(open, 1)
  return open
}

/** The last second of the n-th business day after the day of `from`: a deadline in business days. */
export function endOfBusinessDay(from: Date, n: number): Date {
  let day = toIsoDay(from)
  for (let left = n; left > 0; ) {
    day = dayAfter(day)
    if (isBusinessDay(day)) left -= 1
  }
  return addMs(startOfDay(dayAfter(day)), -SECOND)
}

/** `hour` o'clock on the last business day before the day of `deadline`. */
export function morningBefore(deadline: Date, hour: number): Date {
  let day = dayBefore(toIsoDay(deadline))
  while (!isBusinessDay(day)) day = dayBefore(day)
  return addMs(startOfDay(day), hour * HOUR)
}

const dayBefore = (isoDay: string) => dayFrom(isoDay, -1)

export const dayAfter = (isoDay: string) => dayFrom(isoDay, 1)

export function dayFrom(isoDay: string, days: number): string {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Monday of a calendar day's week, `2026-11-16`. */
export const mondayOf = (isoDay: string): string => dayFrom(isoDay, 1 - weekdayOf(isoDay))

/** Calendar days from today to the day of `until`: 1 on the last day, 0 once it is over. */
export function daysLeft(until: Date, now: Date): number {
  if (until <= now) return 0
  const [from, to] = [now, until].map((date) => Date.parse(`${toIsoDay(date)}T00:00:00Z`))
  return Math.max(1, Math.round(((to ?? 0) - (from ?? 0)) / DAY))
}

/** Business days after the day of `from` up to the day of `to`; 0 if `to` is not later. */
export function businessDaysBetween(from: Date, to: Date): number {
  const last = toIsoDay(to)
  let count = 0
  for (let day = dayAfter(toIsoDay(from)); day <= last; day = dayAfter(day))
    if (isBusinessDay(day)) count += 1
  return count
}

export function isSameDay(one: Date, other: Date): boolean {
  return toIsoDay(one) === toIsoDay(other)
}
