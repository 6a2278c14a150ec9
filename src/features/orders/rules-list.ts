import { dayFrom } from '../../lib/business-days.ts'
import { startOfDay } from '../../lib/dates.ts'
import type { OwnSearch } from '../selling/rules-own-search.ts'
import type { OrderProcess, OrderStatus } from './rules.ts'
import { isDay } from './rules-sales.ts'

/** Filters of a store's list; `late` is a part of `to-bring`. `pending` has also orders under review. */
export const orderStates = [
  'pending',
  'late',
  'to-bring',
  'at-office',
  'delivered',
  'confirmed',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

export type OrderFilter = {
  search?: OrderSearch | undefined
  state?: OrderState | undefined
  /** Start of the day before which they were due. */
  dueBefore?: Date | undefined
  facultyId?: number | undefined
  product?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
  numbers?: readonly number[] | undefined
}

/** Calendar days of the university, both included; either may be open. */
export function daySpan(from: string | undefined, to: string | undefined) {
  return {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(dayFrom(to, 1)),
  }
}

export function daySpanFault(from: string, to: string): 'no-day' | 'reversed' | null {
  if ([from, to].some((day) => day !== '' && !isDay(day))) return 'no-day'
  return from !== '' && to !== '' && from > to ? 'reversed' : null
}

export function listState({
  status,
  process,
}: {
  status: OrderStatus
  process: OrderProcess
}): Exclude<OrderState, 'pending' | 'late'> {
  if (status !== 'pending') return status
  return process.some(({ stage, status: done }) => stage === 'sent' && done === 'ok')
    ? 'at-office'
    : 'to-bring'
}

export type OrderSearch = {
  text: string
  number: number | undefined
  product: OwnSearch
}

/** "T-10001", "t10001", "#10001" or the number alone. */
const NUMBER = /^(?:t?\s{0,9}-?|#)\s{0,9}(\d{1,15})$/i

export function orderNumberIn(text: string): number | undefined {
  const digits = NUMBER.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
