import type { Db } from '../../platform/db/pool.ts'
import { type Kept, keep, keepOf } from '../../platform/keep.ts'
import { type Names, namesOf } from '../language/rules-language.ts'
import { settings } from '../settings/rules.ts'
import { type CardRow, cardsPrepared } from './store/cards.ts'
import { countByCategory, type FacetRow, leaders } from './store/listing.ts'
import type { MenuRows } from './store/menu.ts'
import { categoriesWithSubcategories } from './store/menu.ts'
import { nameLexeme, type StoreName, storeNames } from './store/search-names.ts'

/** Milliseconds. A menu that staff change shows within this time on every process. */
const MENU_TTL = 5_000

/** Milliseconds that a large count may lag behind. */
const KEPT_TTL = 30_000

/** Counts and figures at most. */
const MAX_ENTRIES = 1_000

const menus = keepOf(MENU_TTL, (db: Db) => categoriesWithSubcategories(db))
const tiles = keepOf(KEPT_TTL, (db: Db) => countByCategory(db))
const menuLeaders = keepOf(KEPT_TTL, async (db: Db) => {
  const { categories } = await menuRows(db)
  if (categories.length === 0) return []
  const most = settings.menu.mostViewed
  return cardsPrepared(
    db,
    categories.map(({ id, url }) => leaders(url, { kind: 'category', id }, 'views', most)),
  )
})
const counts = keepByKey<number>()
const facets = keepByKey<FacetRow[]>()
const stores = keepOf(MENU_TTL, (db: Db) => storeNames(db))
const names = keepOf(MENU_TTL, async (db: Db) => namesOf(await namedThings(db)))

export function menuRows(db: Db): Promise<MenuRows> {
  return menus.read(db)
}

/** The words by which categories, subcategories and stores are searched. */
export function searchNames(db: Db): Promise<Names> {
  return names.read(db)
}

/** Open stores by name, up to 5 seconds old. */
export function storeNamesKept(db: Db): Promise<StoreName[]> {
  return stores.read(db)
}

async function namedThings(db: Db) {
  const [{ categories }, named, counts] = await Promise.all([
    menuRows(db),
    storeNamesKept(db),
    tileCounts(db),
  ])
  const products = (id: number) => counts.get(id) ?? 0
  return [
    ...categories.map(({ id, name }) => ({
      name,
      lexeme: nameLexeme('categoria', id),
      products: products(id),
    })),
    ...categories.flatMap((category) =>
      category.subcategories.map(({ id, name, titleList }) => ({
        name,
        titleList,
        lexeme: nameLexeme('subcategoria', id),
        products: products(category.id),
      })),
    ),
    ...named.map((store) => ({ ...store, lexeme: nameLexeme('tienda', store.id) })),
  ]
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
  names.forget(db)
}

/** The same for whoever opens, names, hides or shows a store. */
export function forgetStoreNames(db: Db): void {
  stores.forget(db)
  names.forget(db)
}

/** Rows that are counted at every request: they cost a fraction of a millisecond. */
export const countedLive = 500

/** Remembers by key for 30 seconds, up to 1,000 values of each database; the oldest goes first. */
function keepByKey<Value>() {
  const all = new WeakMap<Db, Map<string, Kept<Value>>>()
  return {
    read(db: Db, key: string, load: () => Promise<Value>): Promise<Value> {
      const kept = all.get(db) ?? new Map<string, Kept<Value>>()
      all.set(db, kept)
      const drop = ({ value }: Kept<Value>) => kept.get(key)?.value === value && kept.delete(key)
      const store = (entry: Kept<Value>) => {
        kept.delete(key)
        kept.set(key, entry)
        const oldest = kept.keys().next().value
        if (kept.size > MAX_ENTRIES && oldest !== undefined) kept.delete(oldest)
      }
      return keep(kept.get(key), KEPT_TTL, load, store, drop)
    },
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
