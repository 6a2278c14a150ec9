import { type Centavos, parseMoney } from '../../lib/money.ts'
import {
  type Offer,
  type ProductDetail,
  priceAt,
  type ReviewedFacts,
  type ReviewState,
  type Specification,
} from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'

/** The maximum of one payment. */
export const PRICE_MAX_CENTS = settings.checkout.maximumCents
export const DESCRIPTION_MAX = 20_000
export const GALLERY_MAX = 10

/** A number is centavos, a text is pesos ("1,234.50"); undefined outside 0 to the maximum. */
export function readPrice(given: number | string): Centavos | undefined {
  const cents = typeof given === 'number' ? given : parseMoney(given)
  return cents !== undefined && Number.isInteger(cents) && cents >= 0 && cents <= PRICE_MAX_CENTS
    ? cents
    : undefined
}

/** Centavos of a text in pesos. An invalid text is returned as it is, to be refused with its reason. */
export const centsOf = (typed: string): Centavos | string => readPrice(typed) ?? typed

type OfferProblem = 'not-lower' | 'over'

export function offerProblems(priceCents: Centavos, offer: Offer, now: Date): readonly OfferProblem[] {
  // The value is checked as if the offer still ran.
  const whileItRuns = priceAt(priceCents, offer, new Date(offer.endsAt.getTime() - 1))
  return [
    ...(whileItRuns.oldPriceCents === null ? (['not-lower'] as const) : []),
    ...(offer.endsAt <= now ? (['over'] as const) : []),
  ]
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

export const normalizeTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tidy(tag).toLowerCase()).filter(Boolean)),
]

type ListProblem = 'too-many' | 'too-long'

/** Up to five normalised tags of up to 50 characters (D2 §5). */
export function checkTags(tags: readonly string[]): ListProblem | undefined {
  if (tags.length > settings.lists.tags) return 'too-many'
  return tags.some((tag) => tag.length > settings.lists.tagLength) ? 'too-long' : undefined
}

/** Drops empty rows: the form always shows a first one. */
export const normalizeSummary = (lines: readonly string[]): string[] => lines.map(tidy).filter(Boolean)

export function normalizeDetails(details: readonly ProductDetail[]): ProductDetail[] {
  return details
    .map(({ title, value }) => ({ title: tidy(title), value: tidy(value) }))
    .filter(({ title, value }) => title !== '' || value !== '')
}

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

/** The slug, or the slug with the lowest free number from 2 ("termo", "termo-2", …). */
export function freeUrl(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}

/** A larger change of price, in percent, is reviewed again. */
const PRICE_MOVE_MAX = 30

/** Whether a change needs a new review: name, ISBN, description, pictures, or a large change of price. */
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

/** The edit's difference to `stockBefore` is added to today's stock; without it, `stock` is absolute. */
export function stockAfter(
  now: number,
  { stock, stockBefore }: { stock: number; stockBefore?: number | undefined },
): number {
  if (stockBefore === undefined) return stock
  return Math.min(Math.max(0, now + stock - stockBefore), Math.max(now, settings.stock.max))
}

/** Returned pieces may have raised the stock above the maximum; the seller cannot raise it further. */
export const isStockTooHigh = (stock: number, stockBefore: number | undefined): boolean =>
  stock > Math.max(settings.stock.max, stockBefore ?? 0)

type ReviewVerb = 'approve' | 'send-back'

export const reviewTransitions: Record<ReviewVerb, { from: readonly ReviewState[]; to: ReviewState }> = {
  approve: { from: ['review', 'rejected'], to: 'approved' },
  'send-back': { from: ['review', 'approved'], to: 'rejected' },
}

/** An approved product can be approved again only while an edit of it waits. */
export function mayReview(verb: ReviewVerb, state: ReviewState, isWaiting: boolean): boolean {
  if (verb === 'approve' && state === 'approved') return isWaiting
  return reviewTransitions[verb].from.includes(state)
}
