import { z } from 'zod'
import { formNumber, rowId, rowIdInPath } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { codeFaults } from '../../lib/isbn.ts'
import { jsonPage } from '../../lib/paging.ts'
import { DemandView } from '../alerts/contract.ts'
import { searchTimings } from '../alerts/rules.ts'
import { wears } from '../catalogue/rules.ts'
import { CourseMatch } from '../courses/contract.ts'
import { PRICE_MAX_CENTS } from '../selling/rules-writes.ts'
import { productTexts } from '../selling/texts-form.ts'
import { settings } from '../settings/rules.ts'
import { noticeStates, wantedTimings, wantedWears } from './rules.ts'
import { maxPriceProblem } from './rules-form.ts'
import { wantedTexts as texts } from './texts.ts'

/** Centavos. */
const error = ({ input }: { input?: unknown }) =>
  (typeof input === 'number' || typeof input === 'string' ? maxPriceProblem(input) : texts.price) ??
  productTexts.priceInCents
const maxPrice = z.int({ error }).min(1, { error }).max(PRICE_MAX_CENTS, { error })

/** Forms send an empty text for any condition. */
const minWear = z
  .union([z.enum(wantedWears), z.literal(''), z.null()], texts.wear)
  .transform((wear) => (wear === '' ? null : wear))

const endsOn = z.iso.date(texts.end)

export const WantedInput = z.strictObject({
  /** A title, words, or an ISBN. */
  what: z.string(texts.what).trim().min(1, texts.what).max(400, texts.whatLong),
  maxPrice,
  minWear: minWear.default(null),
  endsOn,
  timing: z.enum(wantedTimings).default('at-once'),
  /** Id of the course that requires it. */
  course: formNumber(rowId()).optional(),
})
export type WantedInput = z.output<typeof WantedInput>

export const WantedChange = WantedInput.omit({
  what: true,
  course: true,
  minWear: true,
  timing: true,
}).extend({
  minWear: minWear.optional(),
  timing: z.enum(searchTimings).optional(),
})
export type WantedChange = z.output<typeof WantedChange>

export const OfferInput = z.strictObject({
  /** The url of one of your products; without it, the best match is offered. */
  product: z.string().min(1).max(300).optional(),
  /** Offers it even if its price is above their maximum. */
  evenAbove: z.boolean().default(false),
})
export type OfferInput = z.output<typeof OfferInput>

export const WantedQuery = z.object({
  q: z.string().max(200).optional(),
  course: rowIdInPath.optional(),
  isbn: z.string().max(20).optional(),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(40).default(settings.wanted.pageSize),
})
export type WantedQuery = z.output<typeof WantedQuery>

/** All notices of one subject as one item, without names. */
export const WantedView = DemandView.extend({
  id: z.string(),
  title: z.string(),
  isbn: z.string().nullable(),
  /** The book's cover, or a picture of a matching product. */
  image: ImageView.nullable(),
  /** Equal for all notices of one subject: an ISBN, or the normalised words. */
  subject: z.string(),
  people: z.int(),
  endsOn: z.iso.date(),
})
export type WantedView = z.infer<typeof WantedView>

export const WantedPage = jsonPage(WantedView)
export type WantedPage = z.infer<typeof WantedPage>

/** A listed product that matches a notice; `offered` by its seller. */
const FitView = z.object({
  url: z.string(),
  name: z.string(),
  image: ImageView,
  tone: z.string(),
  priceCents: z.int(),
  condition: z.enum(['nuevo', 'usado']),
  wear: z.enum(wears).nullable(),
  offered: z.boolean(),
  above: z.boolean(),
})
export type FitView = z.infer<typeof FitView>

export const OwnWantedView = DemandView.extend({
  id: z.string(),
  title: z.string(),
  isbn: z.string().nullable(),
  image: ImageView.nullable(),
  endsOn: z.iso.date(),
  /** `paused`: offers are shown at the bell only. */
  timing: z.enum(searchTimings),
  state: z.enum(noticeStates),
  held: z.boolean(),
  removedReason: z.string(),
  /** Buyers of the same subject, including you. */
  people: z.int(),
  /** Matching products: offered ones first, then by price. */
  fits: z.array(FitView),
  fitCount: z.int(),
  renewable: z.boolean(),
})
export type OwnWantedView = z.infer<typeof OwnWantedView>

/** One of your products with the buyers that look for it. */
export const WantedFitView = z.object({
  product: FitView.omit({ offered: true, above: true }).extend({ stock: z.int() }),
  /** Id of one of the notices; an offer to it reaches all of them. */
  notice: z.string(),
  people: z.int(),
  /** Highest price first. */
  demands: z.array(DemandView),
  offered: z.boolean(),
  /** Buyers whose condition it meets and who have no offer yet. */
  waiting: z.int(),
  /** The part of `waiting` that would pay its price. */
  inReach: z.int(),
  /** The highest price of `inReach`, in centavos; null for no buyers, or if one has no maximum. */
  highestCents: z.int().nullable(),
})
export type WantedFitView = z.infer<typeof WantedFitView>

export const WantedPreview = z.object({
  /** `unknown-isbn`: the book is looked up when the notice is published. */
  kind: z.enum(['book', 'words', 'unknown-isbn', 'wrong-code', 'blank', 'prohibited']),
  fault: z.enum(codeFaults).exclude(['none']).optional(),
  title: z.string(),
  isbn: z.string().nullable(),
  people: z.int(),
  fitCount: z.int(),
  /** A course with this code or with a name that begins with the text. */
  course: CourseMatch.nullable(),
})
export type WantedPreview = z.infer<typeof WantedPreview>

export const WantedPreviewQuery = z.object({
  what: z.string().max(400),
  maxPrice: z.string().max(40).optional(),
  minWear: z.enum(wantedWears).optional(),
})
export type WantedPreviewQuery = z.output<typeof WantedPreviewQuery>

/** The viewer's part of the public list. */
export const WantedCounts = z.object({
  mine: z.int(),
  found: z.array(FitView),
  /** Subjects of their own notices, and of notices they offered a product to. */
  mySubjects: z.array(z.string()),
  offered: z.array(z.string()),
})
export type WantedCounts = z.infer<typeof WantedCounts>
