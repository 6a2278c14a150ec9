import { newToken, signature } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/pool.ts'
import { settings } from '../settings/rules.ts'
import { saltOf } from './store/salts.ts'

/** Characters of a visitor's hash: enough to tell those of one day apart. */
const HASH = 16

/** Addresses, each with a text, whose viewers are remembered: a flood of them counts by their addresses. */
const MAX_REMEMBERED = 100_000

/** Visitors of a day in one process: its salt, and the viewers of each text by address. */
type Day = { day: string; salt: Promise<string>; viewers: Map<string, Set<string>> }
const days = new WeakMap<Db, Day>()

function dayOf(db: Db, day: string): Day {
  const known = days.get(db)
  if (known?.day === day) return known
  const fresh: Day = { day, salt: saltOf(db, day, newToken()), viewers: new Map() }
  days.set(db, fresh)
  fresh.salt.catch(() => days.get(db) === fresh && days.delete(db))
  return fresh
}

/**
 * A hash by which the visitors of a text on one day (yyyy-mm-dd) are told apart, and nobody is found again once the day's
 * salt is gone: of the viewer, or of the address where nobody is signed in. Of one address so many viewers count by
 * themselves (`settings.searches.viewersPerAddress`) and all others as the address.
 */
export async function visitorHash(
  db: Db,
  { viewerId, address, text, day }: { viewerId: string | null; address: string; text: string; day: string },
): Promise<string> {
  const { salt, viewers } = dayOf(db, day)
  const key = await salt
  const hashOf = (kind: string, who: string) => signature(key, kind, who).slice(0, HASH)
  const origin = hashOf('address', address)
  if (viewerId === null) return origin
  const viewer = hashOf('viewer', viewerId)
  return isAmong(viewers, `${origin} ${text}`, viewer) ? viewer : origin
}

/** Whether this viewer is one of those who count by themselves. */
function isAmong(viewers: Day['viewers'], key: string, viewer: string): boolean {
  const known = viewers.get(key) ?? new Set()
  if (known.has(viewer)) return true
  const isFull = known.size === 0 && viewers.size >= MAX_REMEMBERED
  if (isFull || known.size >= settings.searches.viewersPerAddress) return false
  viewers.set(key, known.add(viewer))
  return true
}

/** Forgets the visitors of all days but this one. */
export function forgetVisitorsBut(db: Db, day: string): void {
  if (days.get(db)?.day !== day) days.delete(db)
}
