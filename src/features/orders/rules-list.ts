import { dayFrom } from '../../lib/business-days.ts'
import { startOfDay } from '../../lib/dates.ts'
import type { OrderProcess, OrderStatus } from './rules.ts'
import { isDay } from './rules-sales.ts'
import type { OrderSearch } from './rules-search.ts'

/** What a store's list can be narrowed to; `pending` is both of the two after it. */
export const orderStates = [
  'pending',
  'to-bring',
  'at-office',
  'delivered',
  'confirmed',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** The orders of one store that are asked for: all where nothing is said. */
export type OrderFilter = {
  search?: OrderSearch | undefined
  state?: OrderState | undefined
  facultyId?: number | undefined
  /** Address of the product. */
  product?: string | undefined
  /** Placed from this instant on. */
  from?: Date | undefined
  /** Placed before this instant. */
  before?: Date | undefined
  /** As people read them; no others are meant. */
  numbers?: readonly number[] | undefined
}

/** The instants of two calendar days of the university, both included; either may be open. */
export function daySpan(
  from: string | undefined,
  to: string | undefined,
): Pick<OrderFilter, 'from' | 'before'> {
  return {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(dayFrom(to, 1)),
  }
}

/** What is wrong with the days that were asked for; null where nothing is. An empty text asks for none. */
export function daySpanFault(from: string, to: string): 'no-day' | 'reversed' | null {
  if ([from, to].some((day) => day !== '' && !isDay(day))) return 'no-day'
  return from !== '' && to !== '' && from > to ? 'reversed' : null
}

export const isNarrowed = (filter: OrderFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

/** Where an order stands in the list. */
export function listState({
  status,
  process,
}: {
  status: OrderStatus
  process: OrderProcess
}): Exclude<OrderState, 'pending'> {
  if (status !== 'pending') return status
  return process.some(({ stage, status: done }) => stage === 'sent' && done === 'ok')
    ? 'at-office'
    : 'to-bring'
}
