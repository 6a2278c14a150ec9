import { cached, cachedByKey } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { settings } from '../settings/rules.ts'
import { type CardRow, cardsPrepared } from './store/cards.ts'
import { countByCategory, type FacetRow, leaders } from './store/listing.ts'
import type { MenuRows } from './store/menu.ts'
import { categoriesWithSubcategories } from './store/menu.ts'

/** Milliseconds. Changes drop them at once, by tag (decision 42); this bounds what one that was missed costs. */
export const MENU_TTL = 5_000

/** Milliseconds that a large count, or what is looked at most, may lag behind. */
const FIGURES_TTL = 30_000

/** Counts and facets at most. */
const MAX_ENTRIES = 1_000

/** Categories and subcategories in the menu's order. */
export const menuRows = cached(
  { name: 'menu', tags: ['menu'], ttl: MENU_TTL },
  (db: Db): Promise<MenuRows> => categoriesWithSubcategories(db),
)

/** Number of products of each category, for its tile on the home page; up to 30 seconds old. */
export const tileCounts = cached({ name: 'tiles', tags: ['figures'], ttl: FIGURES_TTL }, (db: Db) =>
  countByCategory(db),
)

/** Most viewed products of each category, in blocks named by its url; up to 30 seconds old. */
export const menuLeaderRows = cached(
  { name: 'menu-leaders', tags: ['figures'], ttl: FIGURES_TTL },
  async (db: Db): Promise<CardRow[]> => {
    const { categories } = await menuRows(db)
    if (categories.length === 0) return []
    const most = settings.menu.maxMostViewed
    return cardsPrepared(
      db,
      categories.map(({ id, url }) => leaders(url, { kind: 'category', id }, 'views', most)),
    )
  },
)

/** Rows that are counted at every request: they cost a fraction of a millisecond. */
export const MAX_LIVE_COUNT = 500

const counts = cachedByKey<number>({
  name: 'counts',
  tags: ['figures'],
  ttl: FIGURES_TTL,
  maxEntries: MAX_ENTRIES,
})

/**
 * An exact count that stays cheap at a million products: below 500 it is counted each time, above that a full count of
 * the index serves for 30 seconds.
 */
export async function countOf(
  db: Db,
  key: string,
  count: { live: () => Promise<number>; all: () => Promise<number> },
): Promise<number> {
  const kept = counts.kept(db, key)
  if (kept !== undefined) return kept
  const live = await count.live()
  return live < MAX_LIVE_COUNT ? live : counts(db, key, count.all)
}

/** The figures beside a list's filters; up to 30 seconds old. */
export const cachedFacets = cachedByKey<FacetRow[]>({
  name: 'facets',
  tags: ['figures'],
  ttl: FIGURES_TTL,
  maxEntries: MAX_ENTRIES,
})
