import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { tileCounts } from '../catalogue/cache.ts'
import { type SearchSort, SMALL_SHOP } from '../catalogue/rules.ts'
import { type FilterRequest, noFilters } from '../catalogue/rules-filters.ts'
import { searchNames } from './cache-names.ts'
import { type CatalogueWords, refreshWords, wordsOfCatalogue } from './cache-words.ts'
import type { WordFilters } from './rules-filter-words.ts'
import { type Language, noWordFacts } from './rules-language.ts'
import type { SearchFound } from './rules-ranking.ts'
import type { ReadOptions, Term } from './rules-reader.ts'
import { CHOSEN_SHARE, headOf, matchesOf, requiredParts, type SearchPlan } from './rules-search.ts'
import { type Synonym, withSynonym } from './rules-synonyms.ts'
import { type TextMeaning, understand } from './rules-understanding.ts'
import { wordsOfRoot } from './rules-vocabulary.ts'
import { wordsOf } from './rules-words.ts'
import { factsOf } from './store/language.ts'
import { MAX_RANKED, type RankedResults, rankingOf } from './store/search.ts'

/** From this number of matches on only leaders are searched, if enough of them match. */
const FREQUENT = 1_500
const LEADERS_SUFFICE = 30
/** Products ranked for a frequent text whose leaders are not enough. */
const MAX_FREQUENT = 240
/** Products ranked per word if some words are enough. */
const MAX_OF_WORD = 240

type SearchRequest = {
  text: string
  sort?: SearchSort | undefined
  filters?: FilterRequest | undefined
  reading?: ReadOptions
  isDeep?: boolean
  trial?: Synonym | undefined
}

/** Interprets a text with the current words. `db`: the caller's transaction, if any. */
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

/** Searches again if the database has newer words or synonyms than this process. */
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
  const search = (candidate: SearchPlan) =>
    rankBest(ctx, candidate, understood, language, request.isDeep ?? false)
  const found = await search(plan)
  const widened = plan.wordFilters && !request.filters && (await search(widenedOf(plan, request)))
  const isWidened = widened !== undefined && widened && isBetter(widened.ranked, found.ranked)
  const used = isWidened ? widened : found
  // A phrase that nobody sells: products of its noun are next to it.
  const isNoun = ({ typed }: Term) =>
    typed.includes(' ') && wordsOfRoot(language.vocabulary, wordsOf(typed)[0]?.word ?? '').length > 0
  if (used.ranked.ids.length === 0 && !request.reading?.areApart && understood.parts.some(isNoun))
    return findWith(ctx, { ...request, reading: { ...request.reading, areApart: true } }, words)
  const { latest, ...ranking } = used.ranked
  return {
    ranking,
    plan: used.plan,
    understood,
    leftOut: understood.unknown,
    lacking: lackedBy(understood, used.ranked),
    isLoose: request.reading?.areApart === true || isLoose(understood, language, used.ranked),
    areFiltersLeftOut: isWidened,
    latest,
  }
}

/** Without the filters from words. For a text that was only a price, the cheapest products are nearest. */
const widenedOf = (plan: SearchPlan, { sort }: SearchRequest): SearchPlan => ({
  ...plan,
  wordFilters: undefined,
  sort: sort ?? (plan.isForAll && plan.wordFilters?.maxCents !== undefined ? 'bajo' : plan.sort),
})

/** Whether filters leave only poor matches, as a laptop bag for "laptop nueva". */
const isBetter = (wide: RankedResults, narrow: RankedResults) =>
  wide.ids.length > 0 &&
  (narrow.ids.length === 0 ||
    (wide.kind === 'all' && narrow.kind === 'some') ||
    narrow.score * 100 < wide.score * CHOSEN_SHARE)

/** Products with all parts; without results, or if the best only mentions a part, products with some. */
async function rankBest(
  ctx: Context,
  plan: SearchPlan,
  understood: TextMeaning,
  language: Language,
  isDeep: boolean,
): Promise<{ plan: SearchPlan; ranked: RankedResults }> {
  const rank = (candidate: SearchPlan) => rankOf(ctx, candidate, isDeep)
  const all = await rank(plan)
  const required = requiredParts(understood.parts)
  const several = required.length > 1 && !nameOneThing(required, language)
  const areStrong = all.best.every(({ isStrong }, at) => isStrong || understood.parts[at]?.isExtra)
  if (!several || (all.ids.length > 0 && areStrong)) return { plan, ranked: all }
  // With three words or more, products that lack one are the better answer and far cheaper to search.
  const near: SearchPlan = { ...plan, kind: 'some', max: MAX_OF_WORD, isLackingOne: true }
  const nearest = required.length > 2 ? await rank(near) : undefined
  if (nearest?.ids.length) return { plan: near, ranked: nearest }
  const partial: SearchPlan = { ...near, isLackingOne: false }
  const some = await rank(partial)
  return some.best.some(({ isStrong }) => isStrong) ? { plan: partial, ranked: some } : { plan, ranked: all }
}

/** Substring matches: without a known word anywhere; with filter words, those with the words. */
function insideOf(text: string, { isInside, filters }: TextMeaning): SearchPlan['inside'] {
  if (isInside) return { words: [] }
  const hasFilters = Object.keys(filters).length > 0
  return hasFilters ? { words: wordsOf(text).map(({ word }) => word) } : undefined
}

/** Whether one name of a store or category has all parts: then its products are meant. */
function nameOneThing(parts: readonly Term[], { names }: Language): boolean {
  const [first, ...others] = parts.map(
    ({ ways }) => new Set(ways.flatMap(({ lexemes }) => lexemes.filter((one) => names.products.has(one)))),
  )
  return [...(first ?? [])].some((name) => others.every((part) => part.has(name)))
}

const lackedBy = ({ parts }: TextMeaning, { ids, best }: RankedResults) =>
  ids.length === 0
    ? []
    : parts.filter(({ isExtra }, at) => !isExtra && !best[at]?.has).map(({ typed }) => typed)

/** Whether the best result only mentions what the text begins with, or all that it has is a letter or a stem. */
function isLoose({ parts }: TextMeaning, language: Language, { ids, best }: RankedResults): boolean {
  if (ids.length === 0 || parts.length === 0 || nameOneThing(requiredParts(parts), language)) return false
  const head = headOf(parts)
  return (
    best[head]?.isStrong !== true ||
    parts[head]?.isGuess === true ||
    parts.every(({ typed }) => typed.length < 2)
  )
}

async function rankOf(ctx: Context, plan: SearchPlan, isDeep: boolean): Promise<RankedResults> {
  const isByRelevance = plan.isChoosy || plan.sort === undefined || plan.sort === 'relevancia'
  const isFrequent = plan.parts.length > 0 && plan.listed > SMALL_SHOP && matchesOf(plan) >= FREQUENT
  if (!isFrequent || !isByRelevance) return rankingOf(ctx.db, plan)
  // Later pages continue with the other products.
  if (isDeep) return rankingOf(ctx.db, { ...plan, reach: 'leaders-first' })
  const leaders = await rankingOf(ctx.db, { ...plan, reach: 'leaders' })
  return leaders.ids.length >= LEADERS_SUFFICE
    ? leaders
    : rankingOf(ctx.db, { ...plan, max: MAX_FREQUENT, isOrdered: false })
}

function filtersOfWords({ cheapest: _, ...filters }: WordFilters, now: Date): FilterRequest | undefined {
  if (Object.keys(filters).length === 0) return undefined
  const { category: _category, ...none } = noFilters
  return { ...none, ...filters, categoryId: undefined, now }
}
