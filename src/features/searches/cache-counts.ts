import type { Db } from '../../platform/db/pool.ts'
import type { DayCount, Opening, SearchCounts } from './store/counts.ts'

/** Texts, and openings, that wait at most: what comes beyond them in some seconds is no search of people. */
const MAX_WAITING = 10_000

const waiting = new WeakMap<Db, SearchCounts>()
const none = (): SearchCounts => ({ days: new Map(), openings: new Map() })

function countsOf(db: Db): SearchCounts {
  const known = waiting.get(db)
  if (known) return known
  const fresh = none()
  waiting.set(db, fresh)
  return fresh
}

/** Notes counts to be written later; true where nothing was waiting before. */
export function noteCounts(db: Db, days: Iterable<DayCount>, openings: Iterable<Opening> = []): boolean {
  const counts = countsOf(db)
  const isFirst = counts.days.size === 0 && counts.openings.size === 0
  for (const count of days) {
    const key = `${count.day} ${count.text}`
    const before = counts.days.get(key)
    if (before || counts.days.size < MAX_WAITING) counts.days.set(key, before ? sumOf(before, count) : count)
  }
  for (const opening of openings) {
    const key = `${opening.day} ${opening.product} ${opening.visitor} ${opening.text}`
    const before = counts.openings.get(key)
    if (before?.kind === 'bought') continue
    if (before || counts.openings.size < MAX_WAITING) counts.openings.set(key, opening)
  }
  return isFirst
}

/** Counts to be written; they are taken out. */
export function drainCounts(db: Db): SearchCounts {
  const counts = countsOf(db)
  waiting.set(db, none())
  return counts
}

const sumOf = (one: DayCount, other: DayCount): DayCount => ({
  ...one,
  written: one.written > other.written ? one.written : other.written,
  searches: one.searches + other.searches,
  empty: one.empty + other.empty,
  opened: one.opened + other.opened,
  bought: one.bought + other.bought,
})
