import type { SearchSort } from '../catalogue/rules.ts'
import type { FilterRequest } from '../catalogue/rules-filters.ts'
import type { Alternative, MatchKind } from './rules-expansions.ts'
import type { Term } from './rules-reader.ts'

/** Whether all that was asked for is found together, or some of it. The pages of a search go on in one of them. */
export const foundKinds = ['all', 'some'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Query to the catalogue. */
export type SearchPlan = {
  kind: FoundKind
  /** As typed, for what contains it as it is. */
  typed: string
  /** Text of the search, with its ñ. */
  text: string
  parts: readonly Term[]
  /** Products may contain the typed text otherwise; those that do have these words. */
  inside: { words: readonly string[] } | undefined
  sort?: SearchSort | undefined
  filters?: FilterRequest | undefined
  /** Filters that words of the text ask for: what contains the whole text is found without them. */
  wordFilters?: FilterRequest | undefined
  /** Nothing but filters is asked for: all that passes them. */
  isForAll: boolean
  /** Only what fits nearly as well as the best: of cheap things those that are meant. */
  isChoosy: boolean
  /** Products that are looked at: the most viewed, these before others, or all alike. */
  reach: 'leaders' | 'leaders-first' | 'all'
  /** Products ranked at most, of kind `some` for each part. */
  max: number
  /** Of more than that the most viewed; else any, where the most viewed were asked before. */
  isOrdered: boolean
  /** Of kind `some`: only those that lack one part at most. */
  isLackingOne: boolean
  /** Products in the shop, roughly. */
  listed: number
}

/** Place of a word in a product: name, tags or title list, category or subcategory, store and description. */
const PLACES = ['A', 'B', 'C', 'D'] as const
export type Place = (typeof PLACES)[number]

/** Score of a part in each place; one step up weighs about as much as all steps below. */
const PLACE_SCORES: Record<Place, number> = { A: 72, B: 36, C: 18, D: 7 }

/** Percent of it for a derived word, a synonym or a guess. */
const WIDE_SHARE = 60

/** Bonus of a word that stands as typed, and not in another number or gender. */
export const EXACT_SCORE = 8

/** Score of a part's letters within another word. */
export const INSIDE_WORD_SCORE = 3

/** Scores of a part by place: as typed or in another number or gender; by other words; within a word. */
export const OWN_SCORES = PLACE_SCORES
export const WIDE_SCORES = Object.fromEntries(
  PLACES.map((place) => [place, Math.round((PLACE_SCORES[place] * WIDE_SHARE) / 100)]),
) as Record<Place, number>

/** A text that is found in a name as a whole, and at its beginning. */
export const WHOLE_SCORE = 20
export const BEGINS_SCORE = 15
/** Score of a text that stands only within words. */
export const INSIDE_SCORE = 10

/** Percent that is left of the score of what is sold out. */
export const SOLD_OUT_SHARE = 40

/** Percent of the best product's score from which others are shown, where some words suffice or only the nearest count. */
export const CHOSEN_SHARE = 60

/** Below it a product only contains the letters of a part. */
export const COMPLETE_SCORE = INSIDE_WORD_SCORE + 1

/** From here on a part is more than a mention in the description or a store's name. */
export const STRONG_SCORE = Math.round((PLACE_SCORES.C * WIDE_SHARE) / 100)

/** A tsquery of one way; lexemes hold only `a-z` and `0-9`. */
function wayQuery({ lexemes, together }: Alternative, place: Place | ''): string {
  const terms = lexemes.map((word) => (place === '' ? `'${word}'` : `'${word}':${place}`))
  return terms.length === 1 ? (terms[0] as string) : `(${terms.join(together ? ' <-> ' : ' & ')})`
}

const anyOf = (ways: readonly Alternative[], place: Place | '') =>
  ways.map((way) => wayQuery(way, place)).join(' | ')

/** Products that a search may find, roughly: at most those of its rarest part, or, where some parts suffice, of each. */
export function matchesOf({ kind, parts }: Pick<SearchPlan, 'kind' | 'parts'>): number {
  const counts = parts.map(({ products }) => products)
  return kind === 'all' ? Math.min(...counts) : counts.reduce((all, count) => all + count, 0)
}

/** Products that have a part in any way, as a tsquery. */
export const termQuery = ({ ways }: Pick<Term, 'ways'>) => `(${anyOf(ways, '')})`

/** Products that have all parts. */
export const everyTermQuery = (parts: readonly Term[]) => parts.map(termQuery).join(' & ')

/**
 * Products that have one of them, or all but one, each asked for itself: a frequent part leaves room for a rare one. Numbers
 * alone find nothing.
 */
export function someTermsQueries(parts: readonly Term[], isLackingOne = false): string[] {
  const telling = parts.filter(({ isNumber }) => !isNumber)
  const asked = telling.length > 0 ? telling : parts
  if (!isLackingOne || asked.length < 3) return asked.map(termQuery)
  return asked.map((left) => everyTermQuery(asked.filter((part) => part !== left)))
}

/** The tsqueries of some ways to have a part, anywhere and by place. */
export type WayQueries = Record<Place | 'any', string>

/**
 * The tsqueries by which a part is scored; `accessory` is of what is for the thing and not the thing, "mochila para laptop",
 * which counts as a tag does. One without ways is empty and matches nothing: every part has the same number
 * of them, so that the statement is prepared once.
 */
export function termQueries({ ways }: Term): {
  own: WayQueries
  wide: WayQueries
  inside: string
  exact: string
  accessory: string
} {
  const near = (...kinds: MatchKind[]) => ways.filter(({ nearness }) => kinds.includes(nearness))
  const queriesOf = (some: readonly Alternative[]): WayQueries => ({
    any: anyOf(some, ''),
    A: anyOf(some, 'A'),
    B: anyOf(some, 'B'),
    C: anyOf(some, 'C'),
    D: anyOf(some, 'D'),
  })
  return {
    own: queriesOf(near('exact', 'form')),
    wide: queriesOf(near('wide')),
    inside: anyOf(near('inside'), ''),
    exact: anyOf(near('exact'), ''),
    accessory: near('exact', 'form')
      .filter(({ lexemes }) => lexemes.length === 1)
      .map(({ lexemes: [word] }) => `('para':A <-> '${word}':A)`)
      .join(' | '),
  }
}

/**
 * Weight of each part, in percent: a rare word more than a frequent one, and the first more than the others, being
 * the thing itself in most Spanish phrases.
 *
 * @param listed products in the shop
 */
export function termWeights(parts: readonly Term[], listed: number): number[] {
  return parts.map(({ products, isNumber }, at) => {
    const rarity = Math.log(1 + listed / (1 + products)) / Math.log(2 + listed)
    return Math.round((isNumber ? 20 : 100 + 100 * rarity) * (at === 0 ? 1.2 : 1))
  })
}
