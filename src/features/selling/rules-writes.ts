import type { Centavos } from '../../lib/money.ts'
import { parseMoney } from '../../lib/money.ts'
import {
  type Offer,
  type ProductDetail,
  priceAt,
  type ReviewedFacts,
  type ReviewState,
  type Specification,
} from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'

/** A higher price could not be paid. */
export const PRICE_MAX_CENTS = settings.checkout.maximumCents
export const DESCRIPTION_MAX = 20_000
export const GALLERY_MAX = 10

/** Centavos as they are, or what a person types in pesos ("1,234.50"); undefined outside 0 to the maximum. */
export function readPrice(given: number | string): Centavos | undefined {
  const cents = typeof given === 'number' ? given : parseMoney(given)
  return cents !== undefined && Number.isInteger(cents) && cents >= 0 && cents <= PRICE_MAX_CENTS
    ? cents
    : undefined
}

/** Centavos of what is typed in pesos; a text that is no price stays as it is, to be refused with its reason. */
export const centsOf = (typed: string): Centavos | string => readPrice(typed) ?? typed

export type OfferProblem = 'not-lower' | 'over'

/** Reasons why an offer would be none: it does not lower the price, or its end has come. */
export function offerProblems(priceCents: Centavos, offer: Offer, now: Date): readonly OfferProblem[] {
  // As if it still ran: its value is wrong or right whatever its end.
  const whileItRuns = priceAt(priceCents, offer, new Date(offer.endsAt.getTime() - 1))
  return [
    ...(whileItRuns.oldPriceCents === null ? (['not-lower'] as const) : []),
    ...(offer.endsAt <= now ? (['over'] as const) : []),
  ]
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Tags in lower case, each once, empty ones left out (D2 §5). */
export function normalizeTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tidy(tag).toLowerCase()).filter(Boolean))]
}

export type ListProblem = 'too-many' | 'too-long'

/** Up to five tags of up to 50 characters (D2 §5), normalised before. */
export function checkTags(tags: readonly string[]): ListProblem | undefined {
  if (tags.length > settings.lists.tags) return 'too-many'
  return tags.some((tag) => tag.length > settings.lists.tagLength) ? 'too-long' : undefined
}

/** Rows that were left empty are left out: the first row of each list cannot be removed from the form. */
export function normalizeSummary(lines: readonly string[]): string[] {
  return lines.map(tidy).filter(Boolean)
}

export function normalizeDetails(details: readonly ProductDetail[]): ProductDetail[] {
  return details
    .map(({ title, value }) => ({ title: tidy(title), value: tidy(value) }))
    .filter(({ title, value }) => title !== '' || value !== '')
}

/** Values typed as text are split on commas (D2 §5); each value once, rows without name and values left out. */
export function normalizeSpecification(
  rows: readonly { name: string; values: readonly string[] | string }[],
): Specification[] {
  return rows
    .map(({ name, values }) => {
      const list = typeof values === 'string' ? values.split(',') : values
      return { name: tidy(name), values: [...new Set(list.map(tidy).filter(Boolean))] }
    })
    .filter(({ name, values }) => name !== '' || values.length > 0)
}

/** Up to five options of up to five values of up to 60 characters, each named once and with a value at least. */
export function checkSpecification(
  specification: readonly Specification[],
): 'too-many' | 'too-long' | 'incomplete' | undefined {
  const { specifications, specificationValues, specificationValueLength } = settings.lists
  if (specification.length > specifications) return 'too-many'
  if (specification.some(({ values }) => values.length > specificationValues)) return 'too-many'
  if (specification.some(({ values }) => values.some((value) => value.length > specificationValueLength)))
    return 'too-long'
  const names = specification.map(({ name }) => name.toLowerCase())
  const incomplete = specification.some(({ name, values }) => name === '' || values.length === 0)
  return incomplete || new Set(names).size < names.length ? 'incomplete' : undefined
}

/**
 * The url of a product among those that are taken: the slug, or the slug with the lowest free number from 2
 * ("termo", "termo-2", …).
 */
export function freeUrl(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}

/** A price that moves by more than this share, in percent, is looked at again (decisions.md). */
const PRICE_MOVE_MAX = 30

/**
 * Whether staff should look at an approved product again: name, ISBN, description, pictures, or a large move
 * in price.
 */
export function needsReview(before: ReviewedFacts, after: ReviewedFacts): boolean {
  const pictures = ({ image, gallery }: ReviewedFacts) =>
    [image, ...gallery]
      .map(({ key }) => key)
      .sort()
      .join('\n')
  const moved = Math.abs(after.priceCents - before.priceCents) * 100
  return (
    after.name !== before.name ||
    (after.isbn ?? null) !== (before.isbn ?? null) ||
    after.description !== before.description ||
    pictures(after) !== pictures(before) ||
    moved > before.priceCents * PRICE_MOVE_MAX
  )
}

/**
 * The pieces on sale after an edit: what the seller changed counts, and not what was reserved or came back since
 * the form was opened with `stockBefore`; never above the cap by that. Without it, `stock` holds as it is.
 */
export function stockAfter(
  now: number,
  { stock, stockBefore }: { stock: number; stockBefore?: number | undefined },
): number {
  if (stockBefore === undefined) return stock
  return Math.min(Math.max(0, now + stock - stockBefore), Math.max(now, settings.stock.max))
}

/** More than the cap only where pieces that came back made it so, and the seller adds none. */
export function isStockTooHigh(stock: number, stockBefore: number | undefined): boolean {
  return stock > Math.max(settings.stock.max, stockBefore ?? 0)
}

export type ReviewVerb = 'approve' | 'send-back'

/** Acts of staff on a product in each state; seen by the staff area and the action alike. */
export const reviewTransitions: Record<ReviewVerb, { from: readonly ReviewState[]; to: ReviewState }> = {
  approve: { from: ['review', 'rejected'], to: 'approved' },
  'send-back': { from: ['review', 'approved'], to: 'rejected' },
}

/** An approved product is approved again only while an edit of it waits for that. */
export function mayReview(verb: ReviewVerb, state: ReviewState, isWaiting: boolean): boolean {
  if (verb === 'approve' && state === 'approved') return isWaiting
  return reviewTransitions[verb].from.includes(state)
}
