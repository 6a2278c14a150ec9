import type { Db } from '../../platform/db/pool.ts'
import { settings } from '../settings/rules.ts'

export type VisitKind = 'product' | 'category' | 'subcategory'
export type Visits = Record<VisitKind, Map<number, number>>

type VisitBuffer = {
  seen: Map<string, number>
  before: Map<string, number>
  turnedAt: number
  pending: Visits
}

/** Maximum visits in each half of the window; a flood shortens the window instead of filling the memory. */
const MAX_SEEN = 100_000

const books = new WeakMap<Db, VisitBuffer>()
const none = (): Visits => ({ product: new Map(), category: new Map(), subcategory: new Map() })

function bookOf(db: Db): VisitBuffer {
  const known = books.get(db)
  if (known) return known
  const fresh: VisitBuffer = { seen: new Map(), before: new Map(), turnedAt: 0, pending: none() }
  books.set(db, fresh)
  return fresh
}

function countsIn(db: Db): { timesOf: (key: string) => number; add: (key: string) => void } {
  const book = bookOf(db)
  const now = performance.now()
  if (now - book.turnedAt > settings.views.windowMs / 2 || book.seen.size >= MAX_SEEN) {
    book.before = now - book.turnedAt > settings.views.windowMs ? new Map() : book.seen
    book.seen = new Map()
    book.turnedAt = now
  }
  return {
    timesOf: (key) => (book.seen.get(key) ?? 0) + (book.before.get(key) ?? 0),
    add: (key) => book.seen.set(key, (book.seen.get(key) ?? 0) + 1),
  }
}

type VisitLimit = { name: string; max: number }

/** A visitor's first such action within the window. The visitors of `group` share a limit. */
export function isNewVisit(db: Db, visitor: string, action: string, group?: VisitLimit): boolean {
  const { timesOf, add } = countsIn(db)
  const key = `${visitor} ${action}`
  const isKnown = timesOf(key) > 0
  if (group && !isKnown) {
    const shared = `${group.name} ${action}`
    if (timesOf(shared) >= group.max) return false
    add(shared)
  }
  add(key)
  return !isKnown
}

/** Records one more; false, without recording it, if the limit is reached. */
export function countWithinLimit(db: Db, { name, max }: VisitLimit): boolean {
  const { timesOf, add } = countsIn(db)
  if (timesOf(name) >= max) return false
  add(name)
  return true
}

/** Records visits for a later write; true if none were recorded before. */
export function recordVisits(db: Db, kind: VisitKind, id: number, count = 1): boolean {
  const { pending } = bookOf(db)
  const isFirst = Object.values(pending).every((counts) => counts.size === 0)
  pending[kind].set(id, (pending[kind].get(id) ?? 0) + count)
  return isFirst
}

export function drainVisits(db: Db): Visits {
  const book = bookOf(db)
  const { pending } = book
  book.pending = none()
  return pending
}
