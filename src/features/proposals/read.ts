import type { Context } from '../../context.ts'
import { addDays } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { menuRows } from '../catalogue/cache.ts'
import type { Condition } from '../catalogue/rules.ts'
import { nounPlaces } from '../search/cache-nouns.ts'
import { currentWords } from '../search/cache-words.ts'
import { placesFor } from '../search/rules-noun-places.ts'
import { firstWord, nounsIn } from '../search/rules-nouns.ts'
import { inflectionsOf, root } from '../search/rules-words.ts'
import type { ProposalsView } from '../selling/contract-proposals.ts'
import { agreedPlaces, MAX_PLACES, priceHint, sameWords, subjectOf, tagsFor } from './rules.ts'
import { comparablesOf } from './store.ts'

/** Days in which a sale is a price to compare with. */
const SALES_DAYS = 365

/**
 * Places by the vocabulary, where products of the same noun decide ties; tags and a price range of those products,
 * without the viewer's own (BYD-09).
 */
export async function readProposals(
  ctx: Context,
  viewer: Pick<Viewer, 'id'> | null,
  given: { name: string; condition?: Condition | undefined; subcategory?: number | undefined },
): Promise<ProposalsView> {
  const { name, condition, subcategory } = given
  const [words, nounIds, { categories }] = await Promise.all([
    currentWords(ctx.db),
    nounPlaces(ctx.db),
    menuRows(ctx.db),
  ])
  const nouns = nounsIn(name, words)
  const scored = placesFor(nouns, firstWord(name), nounIds)
  const same = sameWords(subjectOf(name, nouns), words.synonyms)
  const ids = scored.map(({ subcategoryId }) => subcategoryId)
  const rows = await comparablesOf(ctx.db, {
    words: same.flatMap(inflectionsOf),
    subcategories: subcategory === undefined ? ids : [...ids, subcategory],
    since: addDays(ctx.clock.now(), -SALES_DAYS),
    except: viewer?.id ?? null,
  })
  const keys = new Set(same.map(root))
  const alike = rows.filter((row) => keys.has(root(subjectOf(row.name, nounsIn(row.name, words)))))
  const all = categories.flatMap(({ id, name: category, subcategories }) =>
    subcategories.map((one) => ({
      categoryId: id,
      category,
      subcategoryId: one.id,
      subcategory: one.name,
    })),
  )
  const places = agreedPlaces(scored, alike).flatMap(
    ({ subcategoryId }) => all.find((one) => one.subcategoryId === subcategoryId) ?? [],
  )
  const subcategoryId = subcategory ?? places[0]?.subcategoryId
  return {
    places: places.slice(0, MAX_PLACES),
    tags: tagsFor(name, alike, subcategoryId),
    price: priceHint(alike, { subcategoryId, condition }),
  }
}
