import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { tileCounts } from '../catalogue/cache.ts'
import type { SearchSort } from '../catalogue/rules.ts'
import { type FilterRequest, noFilters } from '../catalogue/rules-filters.ts'
import { SMALL_SHOP } from '../catalogue/rules-leaders.ts'
import { searchNames } from './cache-names.ts'
import { type CatalogueWords, refreshWords, wordsOfCatalogue } from './cache-words.ts'
import type { WordFilters } from './rules-filter-words.ts'
import { type Language, noWordFacts } from './rules-language.ts'
import type { SearchFound } from './rules-ranking.ts'
import type { ReadOptions } from './rules-reader.ts'
import { CHOSEN_SHARE, matchesOf, type SearchPlan } from './rules-search.ts'
import { type Synonym, withSynonym } from './rules-synonyms.ts'
import { type TextMeaning, understand } from './rules-understanding.ts'
import { wordsOf } from './rules-words.ts'
import { factsOf } from './store/language.ts'
import { MAX_RANKED, type RankedResults, rankingOf } from './store/search.ts'

/** Matches from which a search looks at leaders alone, where these suffice for some pages. */
const FREQUENT = 1_500
const LEADERS_SUFFICE = 30
/** Of so many matches more than leaders are ranked where these do not suffice. */
const MAX_FREQUENT = 240
/** Products that are ranked for each word, where some words suffice. */
const MAX_OF_WORD = 240

type SearchRequest = {
  text: string
  sort?: SearchSort | undefined
  filters?: FilterRequest | undefined
  reading?: ReadOptions
  /** A later page is asked for. */
  isDeep?: boolean
  /** One synonym more than there are: what would it change? */
  trial?: Synonym | undefined
}

/** Meaning of a text with the words of the catalogue as they are. `db` is the caller's transaction, where there is one. */
export async function understandText(
  ctx: Context,
  request: SearchRequest,
  words: CatalogueWords,
  db: DbOrTx = ctx.db,
): Promise<{ understood: TextMeaning; language: Language }> {
  const { text, reading, trial } = request
  const synonyms = trial ? withSynonym(words.synonyms, trial) : words.synonyms
  const language = { ...words, synonyms, names: await searchNames(ctx.db) }
  const understood = understand(text, language, noWordFacts, reading)
  if (understood.open.length === 0) return { understood, language }
  return { understood: understand(text, language, await factsOf(db, understood.open), reading), language }
}

/** Results of a search; asked again where words or synonyms have come that this process did not know. */
export async function findProducts(ctx: Context, request: SearchRequest): Promise<SearchFound> {
  const words = await wordsOfCatalogue(ctx.db)
  const found = await findWith(ctx, request, words)
  const { latest } = found
  if (latest.words <= words.vocabulary.revision && latest.synonyms === words.revision) return found
  return findWith(ctx, request, await refreshWords(ctx.db, latest))
}

type FoundNow = SearchFound & Pick<RankedResults, 'latest'>

async function findWith(ctx: Context, request: SearchRequest, words: CatalogueWords): Promise<FoundNow> {
  const { understood, language } = await understandText(ctx, request, words)
  const counts = await tileCounts(ctx.db)
  const plan: SearchPlan = {
    kind: 'all',
    typed: request.text,
    text: understood.text,
    parts: understood.parts,
    inside: insideOf(request.text, understood),
    isForAll: understood.asksForAll,
    sort: request.sort ?? (understood.filters.cheapest ? 'bajo' : undefined),
    filters: request.filters,
    wordFilters: filtersOfWords(understood.filters, ctx.clock.now()),
    isChoosy: understood.filters.cheapest === true && understood.parts.length > 0,
    reach: 'all',
    max: MAX_RANKED,
    isOrdered: true,
    isLackingOne: false,
    listed: [...counts.values()].reduce((all, count) => all + count, 0),
  }
  const search = (asked: SearchPlan) => rankBest(ctx, asked, understood, language, request.isDeep ?? false)
  const found = await search(plan)
  const widened = plan.wordFilters && !request.filters && (await search(widenedOf(plan, request)))
  const isWidened = widened !== undefined && widened && isBetter(widened.ranked, found.ranked)
  const used = isWidened ? widened : found
  // A phrase that nothing is called by: its words, each for itself.
  if (
    used.ranked.ids.length === 0 &&
    !request.reading?.areApart &&
    understood.parts.some(({ typed }) => typed.includes(' '))
  )
    return findWith(ctx, { ...request, reading: { ...request.reading, areApart: true } }, words)
  const { latest, ...ranking } = used.ranked
  return {
    ranking,
    plan: used.plan,
    understood,
    leftOut: understood.unknown,
    lacking: lackedBy(understood, used.ranked),
    areFiltersLeftOut: isWidened,
    latest,
  }
}

/** Without the filters that words asked for; of a price alone the nearest to it are the cheapest. */
const widenedOf = (plan: SearchPlan, { sort }: SearchRequest): SearchPlan => ({
  ...plan,
  wordFilters: undefined,
  sort: sort ?? (plan.isForAll && plan.wordFilters?.maxCents !== undefined ? 'bajo' : plan.sort),
})

/** Whether filters leave only what is far from what was meant, as a bag for a laptop of "laptop nueva". */
const isBetter = (wide: RankedResults, narrow: RankedResults) =>
  wide.ids.length > 0 &&
  (narrow.ids.length === 0 ||
    (wide.kind === 'all' && narrow.kind === 'some') ||
    narrow.score * 100 < wide.score * CHOSEN_SHARE)

/** Products with all parts; else, or where even the best only mentions one, products with some. */
async function rankBest(
  ctx: Context,
  plan: SearchPlan,
  understood: TextMeaning,
  language: Language,
  isDeep: boolean,
): Promise<{ plan: SearchPlan; ranked: RankedResults }> {
  const rank = (asked: SearchPlan) => rankOf(ctx, asked, isDeep)
  const all = await rank(plan)
  const several = understood.parts.length > 1 && !nameOneThing(understood, language)
  const hasAll = all.ids.length > 0 && (!several || all.best.every(({ isStrong }) => isStrong))
  if (hasAll || !several) return { plan, ranked: all }
  // Of three words and more first what lacks one: the better answer, and far fewer to look at.
  const near: SearchPlan = { ...plan, kind: 'some', max: MAX_OF_WORD, isLackingOne: true }
  const nearest = understood.parts.length > 2 ? await rank(near) : undefined
  if (nearest?.ids.length) return { plan: near, ranked: nearest }
  const partial: SearchPlan = { ...near, isLackingOne: false }
  const some = await rank(partial)
  return some.ids.length > 0 ? { plan: partial, ranked: some } : { plan, ranked: all }
}

/**
 * Products that contain the text other than in words that are searched: where nothing is a word, in any of their letters;
 * where words were taken for filters, with these as words.
 */
function insideOf(text: string, { isInside, filters }: TextMeaning): SearchPlan['inside'] {
  if (isInside) return { words: [] }
  const hasFilters = Object.keys(filters).length > 0
  return hasFilters ? { words: wordsOf(text).map(({ word }) => word) } : undefined
}

/** Whether all parts are in one name, of a store or category: its products are meant, wherever else they lack them. */
function nameOneThing({ parts }: TextMeaning, { names }: Language): boolean {
  const [first, ...others] = parts.map(
    ({ ways }) => new Set(ways.flatMap(({ lexemes }) => lexemes.filter((one) => names.products.has(one)))),
  )
  return [...(first ?? [])].some((name) => others.every((part) => part.has(name)))
}

/** Parts that even the best product lacks. */
const lackedBy = ({ parts }: TextMeaning, { ids, best }: RankedResults) =>
  ids.length === 0 ? [] : parts.filter((_, at) => !best[at]?.has).map(({ typed }) => typed)

/** Of many matches the most viewed, where these are enough for some pages. */
async function rankOf(ctx: Context, plan: SearchPlan, isDeep: boolean): Promise<RankedResults> {
  const isByRelevance = plan.isChoosy || plan.sort === undefined || plan.sort === 'relevancia'
  const isFrequent = plan.parts.length > 0 && plan.listed > SMALL_SHOP && matchesOf(plan) >= FREQUENT
  if (!isFrequent || !isByRelevance) return rankingOf(ctx.db, plan)
  // A visitor who pages on sees the others behind them.
  if (isDeep) return rankingOf(ctx.db, { ...plan, reach: 'leaders-first' })
  const leaders = await rankingOf(ctx.db, { ...plan, reach: 'leaders' })
  return leaders.ids.length >= LEADERS_SUFFICE
    ? leaders
    : rankingOf(ctx.db, { ...plan, max: MAX_FREQUENT, isOrdered: false })
}

/** Filters that words ask for, as a query needs them; undefined where they ask for none. */
function filtersOfWords({ cheapest: _, ...asked }: WordFilters, now: Date): FilterRequest | undefined {
  if (Object.keys(asked).length === 0) return undefined
  const { category: _category, ...none } = noFilters
  return { ...none, ...asked, categoryId: undefined, now }
}
