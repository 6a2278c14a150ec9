import type { Db } from '../../platform/db/pool.ts'
import { settings } from '../settings/rules.ts'

export type VisitKind = 'product' | 'category' | 'subcategory'
/** Visits by the id of what was visited. */
export type Visits = Record<VisitKind, Map<number, number>>

/** Recent visitors and unwritten visits of one process. Times are `performance.now()`. */
type VisitBuffer = {
  seen: Map<string, number>
  before: Map<string, number>
  turnedAt: number
  pending: Visits
}

/** Visits remembered in each half of the window; a flood shortens the window rather than filling the memory. */
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

/** Number of times within the window, and a way to note one more. */
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

/** Something that may be done `most` times within the window. */
type VisitLimit = { name: string; max: number }

/**
 * True where this visitor comes here for the first time within the window, which is between one and two halves
 * long. A `group` of visitors may do so `most` times between them; what is not counted is not remembered either.
 */
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

/** Notes that it is done once more; false, and not noted, where that was often enough within the window. */
export function countWithinLimit(db: Db, { name, max }: VisitLimit): boolean {
  const { timesOf, add } = countsIn(db)
  if (timesOf(name) >= max) return false
  add(name)
  return true
}

/** Notes visits to be written later; true where nothing was waiting before. */
export function recordVisits(db: Db, kind: VisitKind, id: number, count = 1): boolean {
  const { pending } = bookOf(db)
  const isFirst = Object.values(pending).every((counts) => counts.size === 0)
  pending[kind].set(id, (pending[kind].get(id) ?? 0) + count)
  return isFirst
}

/** Visits to be written; they are taken out. */
export function drainVisits(db: Db): Visits {
  const book = bookOf(db)
  const { pending } = book
  book.pending = none()
  return pending
}
