import { isBusinessDay } from './business-days.ts'
import { addDays, addMs, HOUR, startOfDay, toIsoDay } from './dates.ts'

/** How many business days have begun after `from`'s own day up to `to`'s; 0 where `to` is not later. */
export function businessDaysBetween(from: Date, to: Date): number {
  const last = toIsoDay(to)
  let count = 0
  for (let day = nextDay(toIsoDay(from)); day <= last; day = nextDay(day)) if (isBusinessDay(day)) count += 1
  return count
}

/** Past midnight by an hour, so that no change of the clocks leaves it on the same day. */
function nextDay(isoDay: string): string {
  return toIsoDay(addMs(addDays(startOfDay(isoDay), 1), HOUR))
}

/** Whether two instants fall on the same calendar day of the university. */
export function isSameDay(one: Date, other: Date): boolean {
  return toIsoDay(one) === toIsoDay(other)
}
