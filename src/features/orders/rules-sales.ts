import { dayFrom } from '../../lib/business-days.ts'
import { startOfDay, toIsoDay } from '../../lib/dates.ts'
import type { Centavos } from '../../lib/money.ts'
import type { SaleStatus } from './rules.ts'

export const countedStatuses: readonly SaleStatus[] = ['success', 'paid', 'pending']

export const salesPageSize = 10

export type SalesRange = { from: string; to: string }

const DAYS_MAX = 1_100

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** "2026-02-30" is no day. */
export function isDay(text: string | undefined): text is string {
  if (!text || !ISO_DAY.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** By default this month up to today, never beyond today. */
export function salesRange(from: string | undefined, to: string | undefined, now: Date): SalesRange {
  const today = toIsoDay(now)
  if (!isDay(from)) return { from: `${today.slice(0, 8)}01`, to: today }
  const first = from > today ? today : from
  const requested = isDay(to) ? to : first
  const last = requested > today ? today : requested < first ? first : requested
  const limit = dayFrom(last, -DAYS_MAX)
  return { from: first < limit ? limit : first, to: last }
}

export function salesInstants({ from, to }: SalesRange): { from: Date; before: Date } {
  return { from: startOfDay(from), before: startOfDay(dayFrom(to, 1)) }
}

/** `lines` counts all lines, the other sums only those that count. */
type SalesSums = {
  lines: number
  sales: number
  totalCents: Centavos
  commissionCents: Centavos
  earningsCents: Centavos
}
export type DaySales = SalesSums & { day: string }

const noSales: SalesSums = { lines: 0, sales: 0, totalCents: 0, commissionCents: 0, earningsCents: 0 }

export function sumOfDays(days: readonly SalesSums[]): SalesSums {
  return days.reduce(
    (sum, day) => ({
      lines: sum.lines + day.lines,
      sales: sum.sales + day.sales,
      totalCents: sum.totalCents + day.totalCents,
      commissionCents: sum.commissionCents + day.commissionCents,
      earningsCents: sum.earningsCents + day.earningsCents,
    }),
    noSales,
  )
}

type DayEarnings = Pick<DaySales, 'day' | 'earningsCents'>

export function everyDay({ from, to }: SalesRange, earned: readonly DayEarnings[]): DayEarnings[] {
  const byDay = new Map(earned.map(({ day, earningsCents }) => [day, earningsCents]))
  const days: DayEarnings[] = []
  for (let day = from; day <= to; day = dayFrom(day, 1))
    days.push({ day, earningsCents: byDay.get(day) ?? 0 })
  return days
}
