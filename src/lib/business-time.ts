import { dayAfter, isBusinessDay } from './business-days.ts'
import { toIsoDay } from './dates.ts'

/** How many business days have begun after `from`'s own day up to `to`'s; 0 where `to` is not later. */
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
