import type { Context } from '../../context.ts'
import { addDays } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { menuRows } from '../catalogue/cache.ts'
import type { Condition } from '../catalogue/rules.ts'
import { currentWords } from '../search/cache-words.ts'
import { nounsIn } from '../search/rules-nouns.ts'
import { root } from '../search/rules-words.ts'
import type { ProposalsView } from '../selling/contract-proposals.ts'
import { agreedPlaces, isSameProduct, placesFor, priceHint, subjectOf, tagsFor } from './rules.ts'
import { comparablesOf } from './store.ts'

/** Days in which a sale is a price to compare with. */
const SALES_DAYS = 365
const MAX_PLACES = 3

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
  const [{ synonyms }, { categories }] = await Promise.all([currentWords(ctx.db), menuRows(ctx.db)])
  const menu = categories.flatMap(({ name: category, subcategories }) =>
    subcategories.map((one) => ({ ...one, category })),
  )
  const nouns = nounsIn(name, synonyms)
  const scored = placesFor(nouns, menu, synonyms)
  const subject = subjectOf(nouns)
  const rows = await comparablesOf(ctx.db, {
    word: subject?.word ?? '',
    subcategories: [...scored.map(({ id }) => id), ...(subcategory === undefined ? [] : [subcategory])],
    since: addDays(ctx.clock.now(), -SALES_DAYS),
    except: viewer?.id ?? null,
  })
  const found = rows.map((row) => ({ ...row, subject: subjectOf(nounsIn(row.name, synonyms)) }))
  const alike = found.filter((row) => root(row.subject?.word ?? '') === root(subject?.word ?? ''))
  const same = alike.filter((row) => subject && row.subject && isSameProduct(row.subject, subject))
  const places = agreedPlaces(scored, alike)
  const subcategoryId = subcategory ?? places[0]?.id
  return {
    places: places.slice(0, MAX_PLACES).map(({ id, name: below, categoryId, category }) => ({
      categoryId,
      category,
      subcategoryId: id,
      subcategory: below,
    })),
    tags: tagsFor(name, alike, subcategoryId),
    price: priceHint(same, { subcategoryId, condition }),
  }
}
