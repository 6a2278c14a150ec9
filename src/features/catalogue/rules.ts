import type { Centavos } from '../../lib/money.ts'
import { shareOf } from '../../lib/money.ts'
import { fold } from '../../lib/slug.ts'

export type Condition = 'nuevo' | 'usado'
export type ReviewState = 'review' | 'approved' | 'rejected'
/** Spelled as D1 §3 spells it: Disccount takes a percentage off, Fixed sets a new price. */
export type OfferKind = 'Disccount' | 'Fixed'
export type ProductDetail = { title: string; value: string }
export type Specification = { name: string; values: string[] }

/** What staff look at when they approve a product; pictures as they are stored. */
export type ReviewedFacts<
  Picture = { key: string; original: string; width: number; height: number; widths: number[] },
> = { name: string; description: string; priceCents: Centavos; image: Picture; gallery: Picture[] }

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
 * What a product costs at an instant (D1 §4): an offer counts while its expiry is later than now and only if
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

/** What the search looks into, a line each: the name, the tags, the title list. The name is the first line. */
export function searchTextOf(product: { name: string; tags: readonly string[]; titleList: string }): string {
  return fold([product.name, product.tags.join(' '), product.titleList].join('\n'))
}

/** Characters and words of a search that are looked at. */
const SEARCH_LENGTH = 100
const SEARCH_WORDS = 8

/**
 * The text of a search as people read it: underscores and hyphens are spaces (D1 §2), trimmed. Empty where
 * nothing is left to look for.
 */
export function searchTitle(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, SEARCH_LENGTH)
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
  return [...new Set(words)].filter((word) => /[nñ]/.test(word)).slice(0, SEARCH_WORDS)
}

/** The folded words that all have to occur in a product's search text, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(fold(searchTitle(text)).split(' ').filter(Boolean))].slice(0, SEARCH_WORDS)
}

/**
 * A folded word and what it has in common with its other number: "mochilas" with "mochila", "celulares" with
 * "celular", "lapices" with "lapiz", "lapiz" with "lapic". The plural of most words holds the singular anyway.
 */
export function numberForms(word: string): string[] {
  if (word.length < 4) return [word]
  if (word.endsWith('ces')) return [word, `${word.slice(0, -3)}z`]
  if (/[djlnrsy]es$/.test(word) && word.length > 4) return [word, word.slice(0, -2)]
  if (word.endsWith('s')) return [word, word.slice(0, -1)]
  return word.endsWith('z') ? [word, `${word.slice(0, -1)}c`] : [word]
}
