import type { Centavos } from '../../lib/money.ts'
import type { Condition } from '../catalogue/rules.ts'
import type { ScoredPlace } from '../search/rules-noun-places.ts'
import { firstWord, headOf, isContainer, type Noun } from '../search/rules-nouns.ts'
import { phraseKey, type Synonyms } from '../search/rules-synonyms.ts'
import { wordsOf } from '../search/rules-words.ts'

/** A listed product with the same noun; `priceCents` is null if it is sold out and was not sold lately. */
export type Comparable = {
  subcategoryId: number
  condition: Condition
  priceCents: Centavos | null
  name: string
  tags: readonly string[]
}

export const MAX_PLACES = 3
const PRICES_FROM = 3
const MAX_TAGS = 3

/** A noun of so many subcategories says what form it has: of "Libro de cálculo", "cálculo" is compared. */
const GENERAL_FROM = 4

/** The noun by which products are compared, as a folded word. */
export function subjectOf(name: string, nouns: readonly Noun[]): string {
  const isGeneral = ({ meanings }: Noun) => meanings.length >= GENERAL_FROM
  const head = headOf(nouns)
  const telling =
    head && isGeneral(head) ? nouns.find((noun) => !isGeneral(noun) && !isContainer(noun)) : head
  return (telling ?? head)?.word ?? firstWord(name)
}

/** The word and those that mean the same to the search. */
export const sameWords = (word: string, { finds }: Synonyms): string[] => {
  const same = (finds.get(phraseKey([word])) ?? []).filter(
    ({ words, isOther }) => !isOther && words.length < 2,
  )
  return [word, ...same.flatMap(({ words }) => words)].filter(Boolean)
}

const AGREED_SHARE = 2 / 3
const AGREED_FROM = 2

/** Products of the same noun decide between equally likely places, if most of them are in one. */
export function agreedPlaces(
  places: readonly ScoredPlace[],
  comparables: readonly Comparable[],
): ScoredPlace[] {
  const tied = places
    .filter(({ score }) => score === places[0]?.score)
    .map(({ subcategoryId }) => subcategoryId)
  const near = comparables.filter(({ subcategoryId }) => tied.includes(subcategoryId))
  const agreed = tied.find((id) => {
    const count = near.filter(({ subcategoryId }) => subcategoryId === id).length
    return count >= AGREED_FROM && count >= near.length * AGREED_SHARE
  })
  const isAgreed = ({ subcategoryId }: ScoredPlace) => subcategoryId === agreed
  return [...places.filter(isAgreed), ...places.filter((place) => !isAgreed(place))]
}

/** Words of which a product has one or the other: never proposed unless its name has them. */
const DISTINCTIONS = new Set(
  (
    'acustica electrica electroacustica clasica manual automatica nuevo usado seminuevo mano semestre grado edicion ' +
    'inalambrico alambrico bluetooth hombre mujer dama caballero unisex nino nina bebe ingles espanol original ' +
    'negro blanco azul rojo rosa verde gris cafe amarillo morado chico mediano grande talla dura blanda'
  )
    .split(' ')
    .map((word) => phraseKey([word])),
)

const rootsOf = (text: string) => wordsOf(text).map(({ word }) => phraseKey([word]))

/** The most frequent tags of comparable products that hold for all of them: none that only another name has. */
export function tagsFor(
  name: string,
  comparables: readonly Comparable[],
  subcategoryId: number | undefined,
): string[] {
  const near = comparables.filter((one) => one.subcategoryId === subcategoryId)
  const own = new Set(rootsOf(name))
  const others = new Set(near.flatMap((one) => rootsOf(one.name)))
  const isSafe = (word: string) =>
    own.has(word) || !(others.has(word) || DISTINCTIONS.has(word) || /\d/.test(word))
  const counts = new Map<string, number>()
  for (const tag of near.flatMap(({ tags }) => tags))
    if (rootsOf(tag).every(isSafe)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
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
  if (prices.length < PRICES_FROM) return null
  const cut = Math.floor(prices.length / 5)
  const middle = prices.slice(cut, prices.length - cut)
  return { count: prices.length, fromCents: middle[0] ?? 0, toCents: middle.at(-1) ?? 0 }
}
