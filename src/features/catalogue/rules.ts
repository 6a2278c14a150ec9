import type { Centavos } from '../../lib/money.ts'
import { shareOf } from '../../lib/money.ts'
import { fold } from '../../lib/slug.ts'
import { normalizeUnicode } from '../../lib/visible-text.ts'

export type Condition = 'nuevo' | 'usado'
/** How a used thing is, the best first. */
export const wears = ['como-nuevo', 'buen-estado', 'con-detalles'] as const
export type Wear = (typeof wears)[number]

/** A new thing shows no wear. */
export const isWearOfNew = (product: {
  condition?: Condition | undefined
  wear?: Wear | null | undefined
}): boolean => product.condition === 'nuevo' && product.wear != null

/**
 * Whether a thing is good enough for who takes no worse than this, or anything (null): a new one always is, a used one
 * whose seller does not say how it is only for who takes anything.
 */
export function meetsMinCondition(
  { condition, wear }: { condition: Condition; wear: Wear | null },
  minWear: Wear | null,
): boolean {
  if (minWear === null || condition === 'nuevo') return true
  return wear !== null && wears.indexOf(wear) <= wears.indexOf(minWear)
}

/** Both as one choice, as people make it: the wear of a used thing, where it is known. */
export type ConditionChoice = Condition | Wear
export const conditionChoices = ['nuevo', ...wears, 'usado'] as const satisfies readonly ConditionChoice[]

export const conditionChoice = (product: { condition: Condition; wear?: Wear | null }): ConditionChoice =>
  product.wear ?? product.condition

export function chosenCondition(choice: ConditionChoice): { condition: Condition; wear: Wear | null } {
  return choice === 'nuevo' || choice === 'usado'
    ? { condition: choice, wear: null }
    : { condition: 'usado', wear: choice }
}

export type ReviewState = 'review' | 'approved' | 'rejected'
/** Spelled as D1 §3 spells it: Disccount takes a percentage off, Fixed sets a new price. */
export type OfferKind = 'Disccount' | 'Fixed'

/** The API's names of both. */
export const offerNames = { Disccount: 'percent', Fixed: 'fixed' } as const satisfies Record<
  OfferKind,
  string
>
export type ProductDetail = { title: string; value: string }
export type Specification = { name: string; values: string[] }

/** Facts that staff look at when they approve a product; pictures as they are stored. */
export type ReviewedFacts<
  Picture = {
    key: string
    original: string
    width: number
    height: number
    widths: number[]
    shows?: 'marks' | undefined
  },
> = {
  name: string
  description: string
  priceCents: Centavos
  /** Versions that were kept before products had one say nothing of it. */
  isbn?: string | null
  image: Picture
  gallery: Picture[]
}

/** `value` is a percentage for Disccount and centavos for Fixed. */
export type Offer = { kind: OfferKind; value: number; endsAt: Date }

export type Pricing = {
  priceCents: Centavos
  /** The price before the offer; null without an active offer. */
  oldPriceCents: Centavos | null
  /** The N of the -N% badge, for both kinds; null without an active offer. */
  discountPercent: number | null
  offerEndsAt: Date | null
}

/**
 * Price of a product at an instant (D1 §4): an offer counts while its expiry is later than now and only if
 * it lowers the price. The percentage of a Fixed offer is the rounded share of the price that it takes off.
 */
export function priceAt(priceCents: Centavos, offer: Offer | null, now: Date): Pricing {
  const plain: Pricing = { priceCents, oldPriceCents: null, discountPercent: null, offerEndsAt: null }
  if (!offer || offer.endsAt <= now || priceCents === 0) return plain
  const sale = offer.kind === 'Fixed' ? offer.value : priceCents - shareOf(priceCents, offer.value * 100)
  if (sale >= priceCents || sale < 0) return plain
  const percent =
    offer.kind === 'Disccount' ? offer.value : Math.round(((priceCents - sale) / priceCents) * 100)
  return { priceCents: sale, oldPriceCents: priceCents, discountPercent: percent, offerEndsAt: offer.endsAt }
}

export const listingSorts = ['primero', 'ultimo', 'popularidad', 'bajo', 'alto'] as const
export type ListingSort = (typeof listingSorts)[number]

/** A search has one order more, its own: the best match first. */
export const searchSorts = ['relevancia', ...listingSorts] as const
export type SearchSort = (typeof searchSorts)[number]

/** Reads `{url}` or `{url}&{sort}` (D1 §2); an unknown sort key counts as the default. */
export function parseListingParam(param: string): { url: string; sort: ListingSort } {
  const [url = '', key] = param.split('&')
  return { url, sort: listingSorts.find((sort) => sort === key) ?? 'primero' }
}

/** Text that the search looks into, a line each: the name, the tags with the ISBN, the title list. The name is the first line. */
export function searchTextOf(product: {
  name: string
  tags: readonly string[]
  titleList: string
  isbn?: string | null
}): string {
  const { name, tags, titleList, isbn } = product
  return fold([name, [...tags, ...(isbn ? [isbn] : [])].join(' '), titleList].join('\n'))
}

/** Characters of a search that are looked at. */
const MAX_SEARCH = 100

/**
 * The text of a search as people read it: underscores and hyphens are spaces (D1 §2), trimmed. Empty where
 * nothing is left to look for.
 */
export function searchTitle(text: string): string {
  const title = normalizeUnicode(text, 'NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  if (title.length <= MAX_SEARCH) return title
  // Half a word at the end would be one that nothing has.
  return title
    .slice(0, MAX_SEARCH + 1)
    .replace(/ \S*$/, '')
    .slice(0, MAX_SEARCH)
}

/**
 * The words that tell ñ from n, as the ranking sees them: folded, but with their ñ. Matching forgives the
 * difference, so that "cana" finds "Caña", after what is written so.
 */
export function enyeWords(text: string): string[] {
  const kept = searchTitle(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\p{M}|(?!\u0303)\p{M}/gu, '')
  const words = kept.normalize('NFC').split(' ')
  return [...new Set(words)].filter((word) => /[nñ]/.test(word))
}
