import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { MENU_TTL, menuRows } from '../catalogue/cache.ts'
import { placesOfNouns } from './rules-noun-places.ts'

/** Subcategories of this installation for nouns, again after each change of the menu. */
export const nounPlaces = cached({ name: 'noun-places', tags: ['menu'], ttl: MENU_TTL }, async (db: Db) =>
  placesOfNouns((await menuRows(db)).categories),
)
