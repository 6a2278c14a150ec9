import type { SearchSort } from '../catalogue/rules.ts'
import type { FilterRequest } from '../catalogue/rules-filters.ts'
import type { Alternative, MatchKind } from './rules-expansions.ts'
import type { Term } from './rules-reader.ts'

/** all: products with every part; some: products with some parts. A search has pages of one kind. */
export const foundKinds = ['all', 'some'] as const
export type FoundKind = (typeof foundKinds)[number]

export type SearchPlan = {
  kind: FoundKind
  /** The text as typed, for substring matches. */
  typed: string
  /** The text of the search, with its ñ. */
  text: string
  parts: readonly Term[]
  /** Substring matches of the typed text count too, if they have these words. */
  inside: { words: readonly string[] } | undefined
  sort?: SearchSort | undefined
  filters?: FilterRequest | undefined
  /** Filters from words of the text; substring matches of the whole text ignore them. */
  wordFilters?: FilterRequest | undefined
  /** The text has only filters: every product that passes them is a result. */
  isForAll: boolean
  /** Only matches nearly as good as the best: for "cheapest", the cheap ones of what is meant. */
  isChoosy: boolean
  /** Products searched: the most viewed, these before others, or all. */
  reach: 'leaders' | 'leaders-first' | 'all'
  max: number
  /** Takes the most viewed if there are more; else any, after the most viewed were searched before. */
  isOrdered: boolean
  isLackingOne: boolean
  listed: number
}

/** A name; B tags or title list; C category or subcategory; D store, details or description. */
const PLACES = ['A', 'B', 'C', 'D'] as const
export type Place = (typeof PLACES)[number]

/** Score of a part by place; one step up is worth about as much as all steps below. */
export const OWN_SCORES: Record<Place, number> = { A: 72, B: 36, C: 18, D: 7 }

const WIDE_SHARE = 60

/** Bonus for the typed form, not another number or gender; it makes no mention strong. */
export const EXACT_SCORE = 3

export const INSIDE_WORD_SCORE = 3

export const WIDE_SCORES = Object.fromEntries(
  PLACES.map((place) => [place, Math.round((OWN_SCORES[place] * WIDE_SHARE) / 100)]),
) as Record<Place, number>

/** Bonus for the whole text in the name, at its beginning, or in tags and title list; not inside a word. */
export const WHOLE_SCORE = 20
export const BEGINS_SCORE = 15
export const IN_TAGS_SCORE = 10

export const SOLD_OUT_SHARE = 40

/** Minimum percent of the best score, if some words are enough or only near matches count. */
export const CHOSEN_SHARE = 60

/** Below it, a product only has the letters of a part. */
export const COMPLETE_SCORE = INSIDE_WORD_SCORE + 1

/** From here on, a part is more than a mention in the description or a store's name. */
export const STRONG_SCORE = Math.round((OWN_SCORES.C * WIDE_SHARE) / 100)

/** A tsquery of one way; lexemes contain only `a-z` and `0-9`. */
function wayQuery({ lexemes, together }: Alternative, place: Place | ''): string {
  const terms = lexemes.map((word) => (place === '' ? `'${word}'` : `'${word}':${place}`))
  return terms.length === 1 ? (terms[0] as string) : `(${terms.join(together ? ' <-> ' : ' & ')})`
}

const anyOf = (ways: readonly Alternative[], place: Place | '') =>
  ways.map((way) => wayQuery(way, place)).join(' | ')

/** Parts that a product must have. */
export const requiredParts = (parts: readonly Term[]) => parts.filter(({ isExtra }) => !isExtra)

/** Place of the first word that is no number, the noun of most Spanish phrases. */
export const headOf = (parts: readonly Term[]) =>
  Math.max(
    0,
    parts.findIndex(({ isExtra, isNumber }) => !isExtra && !isNumber),
  )

/** Approximate maximum of matches: those of the rarest part, or of all parts if some are enough. */
export function matchesOf({ kind, parts }: Pick<SearchPlan, 'kind' | 'parts'>): number {
  const counts = requiredParts(parts).map(({ products }) => products)
  return kind === 'all' ? Math.min(...counts) : counts.reduce((all, count) => all + count, 0)
}

export const termQuery = ({ ways }: Pick<Term, 'ways'>) => `(${anyOf(ways, '')})`

export const everyTermQuery = (parts: readonly Term[]) => requiredParts(parts).map(termQuery).join(' & ')

/** One query per part, or per missing part: a frequent part leaves room for a rare one. */
export function someTermsQueries(parts: readonly Term[], isLackingOne = false): string[] {
  const required = requiredParts(parts)
  const telling = required.filter(({ isNumber }) => !isNumber)
  const used = telling.length > 0 ? telling : required
  if (!isLackingOne || used.length < 3) return used.map(termQuery)
  return used.map((left) => everyTermQuery(used.filter((part) => part !== left)))
}

export type WayQueries = Record<Place | 'any', string>

/**
 * The tsqueries that score a part. `accessory`: the product is for the searched one ("mochila para laptop"),
 * which counts as a tag. An empty query matches nothing: every part has the same number of queries, so that
 * the statement is prepared once.
 */
export function termQueries({ ways }: Term): {
  own: WayQueries
  wide: WayQueries
  inside: string
  exact: string
  accessory: string
} {
  const near = (...kinds: MatchKind[]) => ways.filter(({ nearness }) => kinds.includes(nearness))
  const queriesOf = (some: readonly Alternative[]) =>
    Object.fromEntries(
      (['any', ...PLACES] as const).map((place) => [place, anyOf(some, place === 'any' ? '' : place)]),
    ) as WayQueries
  return {
    own: queriesOf(near('exact', 'form')),
    wide: queriesOf(near('wide')),
    inside: anyOf(near('inside'), ''),
    exact: anyOf(near('exact'), ''),
    accessory: near('exact', 'form', 'wide')
      .filter(({ lexemes }) => lexemes.length === 1)
      .map(({ lexemes: [word] }) => `('para':A <-> '${word}':A)`)
      .join(' | '),
  }
}

const EXTRA_WEIGHT = 20

/** Percent. If some words are enough, rare ones and the first, usually the noun, weigh more. `listed`: products. */
export function termWeights(parts: readonly Term[], listed: number, kind: FoundKind = 'some'): number[] {
  return parts.map(({ products, isNumber, isExtra }, at) => {
    if (isExtra) return EXTRA_WEIGHT
    if (kind === 'all') return 100
    const rarity = Math.log(1 + listed / (1 + products)) / Math.log(2 + listed)
    return Math.round((isNumber ? EXTRA_WEIGHT : 100 + 100 * rarity) * (at === 0 ? 1.2 : 1))
  })
}
