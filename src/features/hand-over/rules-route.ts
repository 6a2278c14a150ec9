import { isSameDay } from '../../lib/business-days.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { type Opening, type OpeningSpan, openingAt } from '../../lib/opening-hours.ts'
import { broughtOrDue, isLate, nextStage, type OrderProcess } from '../orders/rules.ts'
import { isDeliverable, parcelState } from '../orders/rules-pass.ts'

type Facts = Parameters<typeof isDeliverable>[0] & { process: OrderProcess }

export function awaitsDropOff(order: Facts): boolean {
  return isDeliverable(order) && nextStage(order.process) === 'sent'
}

export function canUndoDropOff(
  order: Pick<Facts, 'status' | 'process' | 'money'> & { sentMailDueAt: Date | null },
  now: Date,
): boolean {
  return parcelState(order) === 'at-office' && order.sentMailDueAt !== null && order.sentMailDueAt > now
}

type StopUrgency = 'late' | 'today' | 'later'

export function stopUrgency(process: OrderProcess, now: Date): { urgency: StopUrgency; dueAt: Date } {
  const dueAt = broughtOrDue(process)
  if (isSameDay(dueAt, now)) return { urgency: 'today', dueAt }
  return { urgency: isLate(process, now) ? 'late' : 'later', dueAt }
}

type Place = { id: number; name: string; address: string; hours: string; openings: OpeningSpan[] }
export type Stop<Order> = { faculty: Place | null; opening: Opening; orders: Order[] }

type Waiting = { faculty: Place | null; process: OrderProcess; number: number; purchase: { number: number } }

/** Open offices by closing time, then later today, unknown hours, closed. In each, whole purchases by due date. */
export function stopsOf<Order extends Waiting>(orders: readonly Order[], now: Date): Stop<Order>[] {
  const byFaculty = Map.groupBy(orders, ({ faculty }) => faculty?.id ?? null)
  return [...byFaculty.values()]
    .map((waiting) => {
      const faculty = waiting[0]?.faculty ?? null
      const opening: Opening = faculty ? openingAt(faculty.openings, now) : { state: 'unknown' }
      const byDue = waiting.toSorted((one, other) => dueOf(one) - dueOf(other))
      const purchases = Map.groupBy(byDue, ({ purchase }) => purchase.number)
      return { faculty, opening, orders: [...purchases.values()].flat() }
    })
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        closes(one.opening) - closes(other.opening) ||
        dueOf(one.orders[0]) - dueOf(other.orders[0]) ||
        (one.faculty?.name ?? '').localeCompare(other.faculty?.name ?? '', 'es'),
    )
}

/** Orders that are due today do not change places during the day. */
function dueOf(order: Pick<Waiting, 'process' | 'number'> | undefined): number {
  if (!order) return 0
  return Date.parse(toIsoDay(broughtOrDue(order.process))) + Math.min(order.number, 86_399_999)
}

const ranks: Record<Opening['state'], number> = { open: 0, later: 1, unknown: 2, closed: 3 }
const rank = ({ faculty, opening }: Stop<unknown>) => (faculty ? ranks[opening.state] : 4)

function closes(opening: Opening): number {
  if (opening.state === 'open') return opening.until.getTime()
  return opening.state === 'later' ? opening.from.getTime() : 0
}

export function packingOf(
  orders: readonly { productId: number; productName: string; quantity: number }[],
): { name: string; pieces: number }[] {
  return [...Map.groupBy(orders, ({ productId }) => productId).values()]
    .map((same) => ({
      name: same[0]?.productName ?? '',
      pieces: same.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .toSorted((one, other) => other.pieces - one.pieces || one.name.localeCompare(other.name, 'es'))
}
