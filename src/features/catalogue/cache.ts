import type { Db } from '../../platform/db/pool.ts'
import { type Kept, keep, keepOf } from '../../platform/keep.ts'
import { countByCategory, type FacetRow } from './store/listing.ts'
import type { MenuRows } from './store/menu.ts'
import { categoriesWithSubcategories } from './store/menu.ts'

/** Milliseconds. A menu that staff change shows within this time on every process. */
const MENU_TTL = 5_000

/** Milliseconds that a large count may lag behind. */
const COUNT_TTL = 30_000

/** Entries at most of each kind; the oldest goes first. */
const MOST_KEPT = 1_000

const menus = keepOf(MENU_TTL, (db: Db) => categoriesWithSubcategories(db))
const tiles = keepOf(COUNT_TTL, (db: Db) => countByCategory(db))
const counts = new WeakMap<Db, Map<string, Kept<number>>>()
const facets = new WeakMap<Db, Map<string, Kept<FacetRow[]>>>()

export function menuRows(db: Db): Promise<MenuRows> {
  return menus.read(db)
}

/** How many products each category has, for its tile on the home page; up to 30 seconds old. */
export function tileCounts(db: Db): Promise<Map<number, number>> {
  return tiles.read(db)
}

/** For whoever changes categories, so that the same process shows it at once. */
export function forgetMenu(db: Db): void {
  menus.forget(db)
}

/** Rows that are counted at every request: they cost a fraction of a millisecond. */
export const countedLive = 500

/** Remembers by key for 30 seconds, in a map that stays small. */
function keepOne<Value>(
  all: WeakMap<Db, Map<string, Kept<Value>>>,
  db: Db,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const kept = all.get(db) ?? new Map<string, Kept<Value>>()
  all.set(db, kept)
  const store = (entry: Kept<Value>) => {
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }
  const drop = (failed: Kept<Value>) => kept.get(key) === failed && kept.delete(key)
  return keep(kept.get(key), COUNT_TTL, load, store, drop)
}

/**
 * An exact count that stays cheap at a million products: what `live` counted below 500 is the answer, above
 * that a full count of the index serves for 30 seconds.
 *
 * @param live the count up to `countedLive`
 */
export async function countOf(
  db: Db,
  key: string,
  live: number,
  all: () => Promise<number>,
): Promise<number> {
  return live < countedLive ? live : keepOne(counts, db, key, all)
}

/** The figures beside a list's filters; up to 30 seconds old. */
export function facetsKept(db: Db, key: string, load: () => Promise<FacetRow[]>): Promise<FacetRow[]> {
  return keepOne(facets, db, key, load)
}
