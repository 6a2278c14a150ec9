import type { Db } from '../../platform/db/pool.ts'
import type { DayCount } from './store/counts.ts'

/** Counts that wait, by day and text. */
type SearchCounts = Map<string, DayCount>

/** Texts that wait at most: more of them within seconds are no searches of people. */
const MAX_WAITING = 10_000

const waiting = new WeakMap<Db, SearchCounts>()

function countsOf(db: Db): SearchCounts {
  const known = waiting.get(db)
  if (known) return known
  const fresh: SearchCounts = new Map()
  waiting.set(db, fresh)
  return fresh
}

/** Notes counts to be written later; true where nothing was waiting before. */
export function recordCounts(db: Db, days: Iterable<DayCount>): boolean {
  const counts = countsOf(db)
  const isFirst = counts.size === 0
  for (const count of days) {
    const key = `${count.day} ${count.text}`
    const before = counts.get(key)
    if (before || counts.size < MAX_WAITING) counts.set(key, before ? sumOf(before, count) : count)
  }
  return isFirst
}

/** Counts to be written; they are taken out. */
export function drainCounts(db: Db): DayCount[] {
  const counts = countsOf(db)
  waiting.delete(db)
  return [...counts.values()]
}

const sumOf = (one: DayCount, other: DayCount): DayCount => ({
  ...one,
  written: one.written > other.written ? one.written : other.written,
  searches: one.searches + other.searches,
  empty: one.empty + other.empty,
})
