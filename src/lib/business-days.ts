import { addDays, addMs, DAY, HOUR, SECOND, startOfDay, toIsoDay } from './dates.ts'

/**
 * Whether people work on this day in Mexico: no weekend and none of the rest days of the Ley Federal del Trabajo,
 * article 74 (election days are set by other laws and are left out).
 * @param isoDay a calendar day of the university, `2026-11-20`
 */
export function isBusinessDay(isoDay: string): boolean {
  return weekdayOf(isoDay) <= 5 && !isRestDay(isoDay)
}

/** 1 on Monday, 7 on Sunday. */
export const weekdayOf = (isoDay: string): number => new Date(`${isoDay}T00:00:00Z`).getUTCDay() || 7

/** Whether it is a rest day of the law, on whatever day of the week. */
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
    // The day on which a president takes office, every sixth year.
    (month === 10 && day === 1 && year % 6 === 2) ||
    (month === 11 && isMonday && nth === 3) ||
    (month === 12 && day === 25)
  )
}

/** This instant, or the same time of the next day on which people work. */
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

/** Start of work on the last business day before the day of `deadline`: time to remind people of it. */
export function morningBefore(deadline: Date, hour: number): Date {
  let day = dayBefore(toIsoDay(deadline))
  while (!isBusinessDay(day)) day = dayBefore(day)
  return addMs(startOfDay(day), hour * HOUR)
}

const dayBefore = (isoDay: string) => dayFrom(isoDay, -1)

export const dayAfter = (isoDay: string) => dayFrom(isoDay, 1)

/** A day some days later or earlier, by the calendar alone: no time zone has a say in which day comes next. */
export function dayFrom(isoDay: string, days: number): string {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Calendar days from today to the day of `until`, so that one date has one count; the last day is one, 0 is over. */
export function daysLeft(until: Date, now: Date): number {
  if (until <= now) return 0
  const [from, to] = [now, until].map((date) => Date.parse(`${toIsoDay(date)}T00:00:00Z`))
  return Math.max(1, Math.round(((to ?? 0) - (from ?? 0)) / DAY))
}

/** Business days that have begun after `from`'s own day up to `to`'s; 0 where `to` is not later. */
export function businessDaysBetween(from: Date, to: Date): number {
  const last = toIsoDay(to)
  let count = 0
  for (let day = dayAfter(toIsoDay(from)); day <= last; day = dayAfter(day))
    if (isBusinessDay(day)) count += 1
  return count
}

/** Whether two instants fall on the same calendar day of the university. */
export function isSameDay(one: Date, other: Date): boolean {
  return toIsoDay(one) === toIsoDay(other)
}
