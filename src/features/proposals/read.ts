import type { Context } from '../../context.ts'
import { addDays } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { menuRows } from '../catalogue/cache.ts'
import type { Condition } from '../catalogue/rules.ts'
import { nounPlaces } from '../search/cache-nouns.ts'
import { currentWords } from '../search/cache-words.ts'
import { placesFor } from '../search/rules-noun-places.ts'
import { firstWord, nounsIn } from '../search/rules-nouns.ts'
import type { ProposalsView } from '../selling/contract-proposals.ts'
import { agreedPlaces, MAX_PLACES, priceHint, subjectOf, tagsFor } from './rules.ts'
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
  const subject = subjectOf(name, nouns, words.synonyms)
  const ids = new Set([...scored.map(({ subcategoryId }) => subcategoryId), ...(subcategory ? [subcategory] : [])])
  const rows = await comparablesOf(ctx.db, {
    words: subject.forms,
    subcategories: [...ids],
    since: addDays(ctx.clock.now(), -SALES_DAYS),
    except: viewer?.id ?? null,
  })
  const alike = rows.filter((row) => subjectOf(row.name, nounsIn(row.name, words), words.synonyms).key === subject.key)
  const places = agreedPlaces(scored, alike).flatMap(({ subcategoryId }) => {
    const category = categories.find(({ subcategories }) => subcategories.some(({ id }) => id === subcategoryId))
    const below = category?.subcategories.find(({ id }) => id === subcategoryId)
    return category && below
      ? [{ categoryId: category.id, category: category.name, subcategoryId, subcategory: below.name }]
      : []
  })
  const subcategoryId = subcategory ?? places[0]?.subcategoryId
  return {
    places: places.slice(0, MAX_PLACES),
    tags: tagsFor(name, alike, subcategoryId),
    price: priceHint(alike, { subcategoryId, condition }),
  }
}
