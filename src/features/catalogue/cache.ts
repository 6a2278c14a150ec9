import type { Db } from '../../platform/db/pool.ts'
import { type Kept, keep, keepOf } from '../../platform/keep.ts'
import { settings } from '../settings/rules.ts'
import type { Ranking } from './rules-ranking.ts'
import { type CardRow, cardsOfUsual } from './store/cards.ts'
import { countByCategory, type FacetRow, leaders } from './store/listing.ts'
import type { MenuRows } from './store/menu.ts'
import { categoriesWithSubcategories } from './store/menu.ts'

/** Milliseconds. A menu that staff change shows within this time on every process. */
const MENU_TTL = 5_000

/** Milliseconds that a large count, or the order of many matches, may lag behind. */
const KEPT_TTL = 30_000

/** Counts and figures at most. */
const MOST_KEPT = 1_000

/** Rankings at most, of up to some 40 kB each. */
const MOST_RANKINGS = 100

const menus = keepOf(MENU_TTL, (db: Db) => categoriesWithSubcategories(db))
const tiles = keepOf(KEPT_TTL, (db: Db) => countByCategory(db))
const menuLeaders = keepOf(KEPT_TTL, async (db: Db) => {
  const { categories } = await menuRows(db)
  if (categories.length === 0) return []
  const most = settings.menu.mostViewed
  return cardsOfUsual(
    db,
    categories.map(({ id, url }) => leaders(url, { kind: 'category', id }, 'views', most)),
  )
})
const counts = keepByKey<number>(MOST_KEPT)
const facets = keepByKey<FacetRow[]>(MOST_KEPT)
const rankings = keepByKey<Ranking>(MOST_RANKINGS, ({ isCapped }) => isCapped)

export function menuRows(db: Db): Promise<MenuRows> {
  return menus.read(db)
}

/** How many products each category has, for its tile on the home page; up to 30 seconds old. */
export function tileCounts(db: Db): Promise<Map<number, number>> {
  return tiles.read(db)
}

/** What is looked at most in each category, in blocks named by its url; up to 30 seconds old. */
export function menuLeaderRows(db: Db): Promise<CardRow[]> {
  return menuLeaders.read(db)
}

/** For whoever changes categories, so that the same process shows it at once. */
export function forgetMenu(db: Db): void {
  menus.forget(db)
}

/** Rows that are counted at every request: they cost a fraction of a millisecond. */
export const countedLive = 500

/**
 * Remembers by key for 30 seconds; the oldest goes first.
 *
 * @param most entries for each database
 * @param isWorth a value that is not serves only those who wait for it already
 */
function keepByKey<Value>(most: number, isWorth: (value: Value) => boolean = () => true) {
  const all = new WeakMap<Db, Map<string, Kept<Value>>>()
  const keptOf = (db: Db) => {
    const kept = all.get(db) ?? new Map<string, Kept<Value>>()
    all.set(db, kept)
    return kept
  }
  const forget = (db: Db, key: string, value: Promise<Value>) => {
    const kept = keptOf(db)
    // By now another load may have taken its place.
    if (kept.get(key)?.value === value) kept.delete(key)
  }
  return {
    read(db: Db, key: string, load: () => Promise<Value>): Promise<Value> {
      const kept = keptOf(db)
      const drop = ({ value }: Kept<Value>) => forget(db, key, value)
      const store = (entry: Kept<Value>) => {
        kept.delete(key)
        kept.set(key, entry)
        const oldest = kept.keys().next().value
        if (kept.size > most && oldest !== undefined) kept.delete(oldest)
        // A load that fails is dropped by `keep`.
        entry.value.then(
          (value) => isWorth(value) || drop(entry),
          () => {},
        )
      }
      return keep(kept.get(key), KEPT_TTL, load, store, drop)
    },
    forget,
  }
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
  return live < countedLive ? live : counts.read(db, key, all)
}

/** The figures beside a list's filters; up to 30 seconds old. */
export function facetsKept(db: Db, key: string, load: () => Promise<FacetRow[]>): Promise<FacetRow[]> {
  return facets.read(db, key, load)
}

/**
 * What a frequent text finds, in order, up to 30 seconds old: until then new products, views, and prices and stock as
 * far as they are filtered or sorted by, do not change it. One below its cap is ranked at every request, so that what
 * is published is found at once where matches are few. Cards are no part of it: they show what is so now.
 */
export function rankingKept(db: Db, key: string, load: () => Promise<Ranking>): Promise<Ranking> {
  return rankings.read(db, key, load)
}

/** For whoever met a product in it that is listed no more. */
export function forgetRanking(db: Db, key: string, ranking: Promise<Ranking>): void {
  rankings.forget(db, key, ranking)
}
