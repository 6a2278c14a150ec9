import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { MENU_TTL, menuRows, tileCounts } from '../catalogue/cache.ts'
import { type Names, namesOf } from './rules-language.ts'
import { wordsOf } from './rules-words.ts'
import { nameLexeme, storeNames } from './store/search-names.ts'

export const cachedStoreNames = cached(
  { name: 'store-names', tags: ['stores'], ttl: MENU_TTL },
  async (db: Db) =>
    (await storeNames(db)).map((store) => ({ ...store, words: wordsOf(store.name).map(({ word }) => word) })),
)

/** Words of categories, subcategories and stores; up to 10 seconds old, as its sources are up to 5. */
export const searchNames = cached(
  { name: 'search-names', tags: ['menu', 'stores'], ttl: MENU_TTL },
  async (db: Db): Promise<Names> => namesOf(await namedThings(db)),
)

async function namedThings(db: Db) {
  const [{ categories }, named, counts] = await Promise.all([
    menuRows(db),
    cachedStoreNames(db),
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
