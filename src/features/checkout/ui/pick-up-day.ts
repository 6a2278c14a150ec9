import { addDays, formatDay, toIsoDay } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'

const isWeekend = (date: Date) => [0, 6].includes(new Date(`${toIsoDay(date)}T12:00:00Z`).getUTCDay())

/**
 * "Recoge desde el mié 25 nov": when the slowest of the cart's products is expected at the office, which is
 * closed at weekends. 0 days means that the product states none (D2 §9).
 */
export function pickUpFrom(now: Date, deliveryDays: readonly number[]): string {
  const days = Math.max(1, ...deliveryDays.map((n) => n || settings.order.defaultDeliveryDays))
  let date = addDays(now, days)
  while (isWeekend(date)) date = addDays(date, 1)
  return `Recoge desde el ${formatDay(date)}`
}
