import type { Centavos } from '../../lib/money.ts'
import type { Condition } from '../catalogue/rules.ts'
import { hasMeaningIn, headOf, isNounGroup, type Noun, nounsIn } from '../search/rules-nouns.ts'
import type { Synonyms } from '../search/rules-synonyms.ts'
import { root, wordsOf } from '../search/rules-words.ts'

/** A listed product with the same noun; `priceCents` is null if it is sold out and was not sold lately. */
export type Comparable = {
  subcategoryId: number
  condition: Condition
  priceCents: Centavos | null
  name: string
  tags: readonly string[]
}

const MIN_PRICES = 3
const MAX_TAGS = 3

type Subcategory = { id: number; name: string; url: string }
type ScoredPlace<Place = Subcategory> = Place & { score: number }

/** Scores of a head noun: in a subcategory that the vocabulary lacks but that is named so, and by the vocabulary. */
const NAMED = 12
const FIRST = 10
const SECOND = 8
/** Each other noun decides among them, "casco para patines", or comes after them. */
const OTHER = 3

/** Subcategories for the nouns of a name, best first; none for what nobody sells. */
export function placesFor<Place extends Subcategory>(
  nouns: readonly Noun[],
  menu: readonly Place[],
  synonyms: Synonyms,
): ScoredPlace<Place>[] {
  const head = headOf(nouns)
  if (!head || hasMeaningIn(head, '@none')) return []
  const scoreOf = ({ url, name }: Subcategory) => {
    const meaning = head.meanings.find(({ group }) => group === url)
    if (meaning) return meaning.isSecond ? SECOND : FIRST
    return !isNounGroup(url) && nounsIn(name, synonyms)[0]?.key === head.key ? NAMED : 0
  }
  const places = menu.map((place) => {
    const others = nouns.filter((noun) => noun !== head && hasMeaningIn(noun, place.url))
    return { ...place, score: scoreOf(place) + OTHER * others.length }
  })
  return places.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
}

/** A noun of so many subcategories says what form it has: of "Libro de cálculo", "cálculo" is compared. */
const MIN_GENERAL_MEANINGS = 4

/** The noun by which products are compared. */
export const subjectOf = (nouns: readonly Noun[]): Noun | undefined =>
  headOf(nouns.filter(({ meanings }) => meanings.length < MIN_GENERAL_MEANINGS)) ?? headOf(nouns)

const isPhrase = ({ key }: Noun) => key.includes(' ')

/** For nouns with the same first word: a memory card is no price for a memory stick. */
export const isSameProduct = (a: Noun, b: Noun): boolean => a.key === b.key || !isPhrase(a) || !isPhrase(b)

const MIN_AGREED = 2

/** Products of the same noun decide between equally likely places, if all of them are in one. */
export function agreedPlaces<Place extends { id: number; score: number }>(
  places: readonly Place[],
  comparables: readonly Comparable[],
): readonly Place[] {
  const tied = places.filter(({ score }) => score === places[0]?.score)
  const near = comparables.filter((one) => tied.some(({ id }) => id === one.subcategoryId))
  const agreed = new Set(near.map(({ subcategoryId }) => subcategoryId))
  if (near.length < MIN_AGREED || agreed.size > 1) return places
  return places.toSorted((a, b) => Number(agreed.has(b.id)) - Number(agreed.has(a.id)))
}

const rootsOf = (text: string) => wordsOf(text).map(({ word }) => root(word))

/** The most frequent tags of comparable products, without words that only their names have ("eléctrica"). */
export function tagsFor(
  name: string,
  comparables: readonly Comparable[],
  subcategoryId: number | undefined,
): string[] {
  const near = comparables.filter((one) => one.subcategoryId === subcategoryId)
  const own = new Set(rootsOf(name))
  const foreign = new Set(near.flatMap((one) => rootsOf(one.name)).filter((word) => !own.has(word)))
  const tags = Map.groupBy(
    near.flatMap((one) => one.tags).filter((tag) => !rootsOf(tag).some((word) => foreign.has(word))),
    (tag) => tag,
  )
  return [...tags]
    .sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
    .slice(0, MAX_TAGS)
    .map(([tag]) => tag)
}

type PriceHint = { count: number; fromCents: Centavos; toCents: Centavos }

/**
 * Prices of comparable products of the subcategory and the condition, if there is one, without the cheapest and the
 * most expensive fifth. Null below three.
 */
export function priceHint(
  comparables: readonly Comparable[],
  { subcategoryId, condition }: { subcategoryId: number | undefined; condition: Condition | undefined },
): PriceHint | null {
  const prices = comparables
    .filter((one) => one.subcategoryId === subcategoryId && (!condition || one.condition === condition))
    .flatMap(({ priceCents }) => priceCents ?? [])
    .sort((a, b) => a - b)
  if (prices.length < MIN_PRICES) return null
  const cut = Math.floor(prices.length / 5)
  const middle = prices.slice(cut, prices.length - cut)
  return { count: prices.length, fromCents: middle[0] ?? 0, toCents: middle.at(-1) ?? 0 }
}
