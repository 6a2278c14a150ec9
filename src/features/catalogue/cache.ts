import { cached, cachedByKey } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { countByCategory, type FacetRow } from './store/listing.ts'
import { categoriesWithSubcategories, type MenuRows } from './store/menu.ts'

/** Milliseconds; bounds the effect of a missed change, since changes invalidate by tag (decision 42). */
export const MENU_TTL = 5_000

/** Maximum age of large counts, in milliseconds. */
const FIGURES_TTL = 30_000

const MAX_ENTRIES = 1_000

export const menuRows = cached(
  { name: 'menu', tags: ['menu'], ttl: MENU_TTL },
  (db: Db): Promise<MenuRows> => categoriesWithSubcategories(db),
)

export const tileCounts = cached({ name: 'tiles', tags: ['figures'], ttl: FIGURES_TTL }, (db: Db) =>
  countByCategory(db),
)

/** Up to this number a count is cheap enough for every request. */
export const MAX_LIVE_COUNT = 500

const counts = cachedByKey<number>({
  name: 'counts',
  tags: ['figures'],
  ttl: FIGURES_TTL,
  maxEntries: MAX_ENTRIES,
})

/** An exact count that is cheap at a million products: small ones are live, larger ones cached. */
export async function countOf(
  db: Db,
  key: string,
  count: { live: () => Promise<number>; all: () => Promise<number> },
): Promise<number> {
  const known = counts.kept(db, key)
  if (known !== undefined) return known
  const live = await count.live()
  return live < MAX_LIVE_COUNT ? live : counts(db, key, count.all)
}

export const cachedFacets = cachedByKey<FacetRow[]>({
  name: 'facets',
  tags: ['figures'],
  ttl: FIGURES_TTL,
  maxEntries: MAX_ENTRIES,
})
