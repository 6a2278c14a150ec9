import { dayFrom, mondayOf } from '../../lib/business-days.ts'
import { addDays, startOfDay, toIsoDay } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

export const statKinds = ['views', 'wishes', 'questions', 'sold'] as const
export type StatKind = (typeof statKinds)[number]
type Stats = Record<StatKind, number>

const noStats: Stats = { views: 0, wishes: 0, questions: 0, sold: 0 }

/** Monday, Sunday, and the half-open span of a week in the university's time zone. */
export type Week = { from: string; until: string; span: { from: Date; before: Date } }

export function weekOf(day: string): Week {
  const from = mondayOf(day)
  const next = dayFrom(from, 7)
  return { from, until: dayFrom(from, 6), span: { from: startOfDay(from), before: startOfDay(next) } }
}

export const weekBefore = ({ from }: Week): Week => weekOf(dayFrom(from, -7))

export function adjacentWeeks(
  { from, span }: Week,
  now: Date,
): { previous: string | null; next: string | null } {
  const previous = dayFrom(from, -7)
  return {
    previous: previous < oldestWeek(now) ? null : previous,
    next: span.before > now ? null : dayFrom(from, 7),
  }
}

export function requestedWeek(asked: string | null | undefined, now: Date): Week {
  const today = toIsoDay(now)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked ?? '') && !Number.isNaN(Date.parse(asked ?? ''))
  const day = isDay && asked && asked < today ? asked : today
  const oldest = oldestWeek(now)
  return weekOf(day < oldest ? oldest : day)
}

const oldestWeek = (now: Date): string => mondayOf(toIsoDay(addDays(now, -7 * settings.stats.weeksKept)))

type Count = { productId: number; count: number }

export function byProduct(counts: Record<StatKind, readonly Count[]>): { productId: number; stats: Stats }[] {
  const found = new Map<number, Stats>()
  for (const kind of statKinds)
    for (const { productId, count } of counts[kind])
      found.set(productId, { ...(found.get(productId) ?? noStats), [kind]: count })
  return [...found]
    .map(([productId, stats]) => ({ productId, stats }))
    .sort((a, b) => b.stats.views - a.stats.views || b.stats.sold - a.stats.sold || a.productId - b.productId)
}

export function totalOf(rows: readonly { stats: Stats }[]): Stats {
  const total = { ...noStats }
  for (const { stats } of rows) for (const kind of statKinds) total[kind] += stats[kind]
  return total
}
