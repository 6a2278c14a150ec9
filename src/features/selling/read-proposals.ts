import type { Context } from '../../context.ts'
import { menuRows } from '../catalogue/cache.ts'
import type { Condition } from '../catalogue/rules.ts'
import type { ProposalsView } from './contract-proposals.ts'
import { readOwnSearch } from './read-own-search.ts'
import { tagsOf } from './rules-names.ts'
import { placesFor, priceHint, tagsFor } from './rules-proposals.ts'
import { similarByName } from './store/proposals.ts'
import { namesTaken } from './store/writes.ts'

/** Proposes place, tags and a price range by similar products (BYD-09). */
export async function readProposals(
  ctx: Context,
  given: { name: string; condition?: Condition | undefined; subcategory?: number | undefined },
): Promise<ProposalsView> {
  const [search, { categories }] = await Promise.all([readOwnSearch(ctx, given.name), menuRows(ctx.db)])
  // Numbers and single letters describe no product: "3/e" is an edition of any book.
  const significant = (search?.terms ?? []).filter(({ typed }) => /\p{L}{2}/u.test(typed))
  const terms = significant.flatMap(({ query }) => query ?? [])
  const similar = await similarByName(ctx.db, terms)
  const places = placesFor(similar).flatMap(({ categoryId, subcategoryId }) => {
    const category = categories.find(({ id }) => id === categoryId)
    const below = category?.subcategories.find(({ id }) => id === subcategoryId)
    return category && below
      ? [{ categoryId, category: category.name, subcategoryId, subcategory: below.name }]
      : []
  })
  const subcategoryId = given.subcategory ?? places[0]?.subcategoryId
  const tags = tagsFor(similar, subcategoryId)
  return {
    places,
    tags: tags.length > 0 ? tags : tagsOf(given.name),
    price: priceHint(similar, { subcategoryId, condition: given.condition, terms: terms.length }),
  }
}

const COPIES_MAX = 12

export async function freeProductName(
  ctx: Context,
  storeId: number,
  name: string,
  others: readonly string[] = [],
): Promise<string> {
  const numbered = Array.from({ length: COPIES_MAX - 1 }, (_, at) => `${name} (${at + 2})`)
  const names = [name, ...others, ...numbered]
  const taken = await namesTaken(ctx.db, storeId, names)
  return names.find((each) => !taken.has(each)) ?? name
}
