import { type Centavos, shareOf } from '../../lib/money.ts'
import { fold } from '../../lib/slug.ts'
import { normalizeUnicode } from '../../lib/visible-text.ts'

export type Condition = 'nuevo' | 'usado'
export const wears = ['como-nuevo', 'buen-estado', 'con-detalles'] as const
export type Wear = (typeof wears)[number]

export const isWearOfNew = (product: {
  condition?: Condition | undefined
  wear?: Wear | null | undefined
}): boolean => product.condition === 'nuevo' && product.wear != null

/** null accepts anything; used products of unstated wear meet no other minimum. */
export function meetsMinCondition(
  { condition, wear }: { condition: Condition; wear: Wear | null },
  minWear: Wear | null,
): boolean {
  if (minWear === null || condition === 'nuevo') return true
  return wear !== null && wears.indexOf(wear) <= wears.indexOf(minWear)
}

export type ConditionChoice = Condition | Wear
export const conditionChoices = ['nuevo', ...wears, 'usado'] as const satisfies readonly ConditionChoice[]

export const conditionChoice = (product: { condition: Condition; wear?: Wear | null }): ConditionChoice =>
  product.wear ?? product.condition

export function chosenCondition(choice: ConditionChoice): { condition: Condition; wear: Wear | null } {
  return choice === 'nuevo' || choice === 'usado'
    ? { condition: choice, wear: null }
    : { condition: 'usado', wear: choice }
}

export const reviewStates = ['review', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]
/** Spelled as in D1 §3: Disccount takes a percentage off, Fixed sets a new price. */
export type OfferKind = 'Disccount' | 'Fixed'

export const offerNames = { Disccount: 'percent', Fixed: 'fixed' } as const satisfies Record<
  OfferKind,
  string
>
export type ProductDetail = { title: string; value: string }
export type Specification = { name: string; values: string[] }

type ReviewedPicture = {
  key: string
  original: string
  width: number
  height: number
  widths: number[]
  shows?: 'marks' | undefined
}
export type ReviewedFacts = {
  name: string
  description: string
  priceCents: Centavos
  /** Missing in versions older than the column. */
  isbn?: string | null
  image: ReviewedPicture
  gallery: ReviewedPicture[]
}

/** `value` is a percentage for Disccount and centavos for Fixed. */
export type Offer = { kind: OfferKind; value: number; endsAt: Date }

export type Pricing = {
  priceCents: Centavos
  oldPriceCents: Centavos | null
  /** N of the -N% badge, for both kinds; null without an active offer. */
  discountPercent: number | null
  offerEndsAt: Date | null
}

/** D1 §4: an offer counts until its expiry, if it lowers the price; a Fixed one has a rounded percentage. */
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

export const searchSorts = ['relevancia', ...listingSorts] as const
export type SearchSort = (typeof searchSorts)[number]

/** Reads `{url}` or `{url}&{sort}` (D1 §2); an unknown sort key counts as the default. */
export function parseListingParam(param: string): { url: string; sort: ListingSort } {
  const [url = '', key] = param.split('&')
  return { url, sort: listingSorts.find((sort) => sort === key) ?? 'primero' }
}

/** Searched text in three lines: the name; the tags with the ISBN; the title list. */
export function searchTextOf(product: {
  name: string
  tags: readonly string[]
  titleList: string
  isbn?: string | null
}): string {
  const { name, tags, titleList, isbn } = product
  return fold([name, [...tags, ...(isbn ? [isbn] : [])].join(' '), titleList].join('\n'))
}

const MAX_SEARCH = 100

/** A search as people read it: underscores and hyphens become spaces (D1 §2). */
export function searchTitle(text: string): string {
  const title = normalizeUnicode(text, 'NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  if (title.length <= MAX_SEARCH) return title
  return title
    .slice(0, MAX_SEARCH + 1)
    .replace(/ \S*$/, '')
    .slice(0, MAX_SEARCH)
}

/** The text of an address's segment; empty if it is malformed. */
export function searchedText(segment = ''): string {
  try {
    return searchTitle(decodeURIComponent(segment))
  } catch {
    return ''
  }
}

/** Folded words with their ñ: matching ignores it ("cana" finds "Caña"), ranking does not. */
export function enyeWords(text: string): string[] {
  const plain = searchTitle(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\p{M}|(?!\u0303)\p{M}/gu, '')
  const words = plain.normalize('NFC').split(' ')
  return [...new Set(words)].filter((word) => /[nñ]/.test(word))
}

/** The most viewed and the newest products; only these are ranked for a frequent word (decision 23). */
export const MAX_LEADERS = 5_000
export const MAX_NEW_LEADERS = 1_000

/** Up to this number of products all are leaders. */
export const SMALL_SHOP = 10_000
