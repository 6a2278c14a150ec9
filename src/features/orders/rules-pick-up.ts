import { onBusinessDay } from '../../lib/business-days.ts'
import { addMs, DAY } from '../../lib/dates.ts'

// Days on which things are expected at the office (D2 §4.2), which is open on business days only.

/** Day on which the store is expected to bring it: half of the delivery days, or the office's next open day. */
export function sentEstimate(from: Date, deliveryDays: number): Date {
  return onBusinessDay(addMs(from, (deliveryDays * DAY) / 2))
}

/** Day on which the buyer is expected to have it: after the delivery days, or on the office's next open day. */
export function deliveredEstimate(from: Date, deliveryDays: number): Date {
  return onBusinessDay(addMs(from, deliveryDays * DAY))
}

/**
 * From which day on these things are to be picked up: when the slowest of them is expected. Product page, checkout,
 * mails, purchases and the seller's orders all say this day.
 * @param deliveryDays of each product; 0 is the same day
 */
export function pickUpFrom(placedAt: Date, deliveryDays: readonly number[]): Date {
  return sentEstimate(placedAt, Math.max(...deliveryDays, 0))
}
