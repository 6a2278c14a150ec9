import { dayFrom } from '../../lib/business-days.ts'
import { addMs, DAY, startOfDay, toIsoDay } from '../../lib/dates.ts'
import { firstOpening, type OpeningSpan } from '../../lib/opening-hours.ts'

// Days on which products are expected at an office (D2 §4.2). An office without known hours is open on
// business days.

type Openings = readonly OpeningSpan[]

/** Half of the delivery days, never after the pick-up. */
export function sentEstimate(from: Date, deliveryDays: number, openings: Openings = []): Date {
  const half = firstOpening(openings, addMs(from, (deliveryDays * DAY) / 2))
  const pickUp = pickUpFrom(from, [deliveryDays], openings)
  return half < pickUp ? half : pickUp
}

/**
 * The first opening of the office after the longest delivery time. All pages and mails show this day.
 * @param deliveryDays of each product, calendar days; 0 is the same day
 */
export function pickUpFrom(placedAt: Date, deliveryDays: readonly number[], openings: Openings = []): Date {
  const days = Math.max(...deliveryDays, 0)
  if (days === 0 || openings.length === 0) return firstOpening(openings, addMs(placedAt, days * DAY))
  return firstOpening(openings, startOfDay(dayFrom(toIsoDay(placedAt), days)))
}

/** Before an office is chosen: at the office that opens first. */
export function pickUpAnywhere(
  placedAt: Date,
  deliveryDays: readonly number[],
  offices: readonly Openings[],
): Date {
  const days = offices.map((openings) => pickUpFrom(placedAt, deliveryDays, openings).getTime())
  return days.length === 0 ? pickUpFrom(placedAt, deliveryDays) : new Date(Math.min(...days))
}
