import { z } from 'zod'
import { formNumber, rowId, rowIdInPath } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { codeFaults } from '../../lib/isbn.ts'
import { DemandView } from '../alerts/contract.ts'
import { searchTimings } from '../alerts/rules.ts'
import { ProductCardView } from '../catalogue/contract.ts'
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

/** Forms send an empty text for any. */
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
  timing: z.enum(wantedTimings).default('daily'),
  /** The course that asks for it, by its id. */
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
  /** Offers it though it costs more than they would pay. */
  evenAbove: z.boolean().default(false),
})
export type OfferInput = z.output<typeof OfferInput>

export const WantedQuery = z.object({
  q: z.string().max(200).optional(),
  /** Of a course, by its id. */
  course: rowIdInPath.optional(),
  isbn: z.string().max(20).optional(),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(40).default(settings.wanted.pageSize),
})
export type WantedQuery = z.output<typeof WantedQuery>

/** What people look for: all who look for the same are one, and nobody is named. */
export const WantedView = DemandView.extend({
  id: z.string(),
  title: z.string(),
  isbn: z.string().nullable(),
  /** A book's cover, or what such a thing looks like. */
  image: ImageView.nullable(),
  /** The same in all notices about the same: a book's number, or the words as they are compared. */
  subject: z.string(),
  people: z.int(),
  /** The last day of who looks longest. */
  endsOn: z.iso.date(),
})
export type WantedView = z.infer<typeof WantedView>

export const WantedPage = z.object({
  items: z.array(WantedView),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export type WantedPage = z.infer<typeof WantedPage>

/** Something on sale that fits a notice; `offered` by who sells it. */
const FitView = z.object({
  url: z.string(),
  name: z.string(),
  image: ImageView,
  tone: z.string(),
  priceCents: z.int(),
  condition: z.enum(['nuevo', 'usado']),
  wear: z.enum(wears).nullable(),
  offered: z.boolean(),
  /** It costs more than they would pay, and was offered all the same. */
  above: z.boolean(),
})
export type FitView = z.infer<typeof FitView>

export const OwnWantedView = DemandView.extend({
  id: z.string(),
  title: z.string(),
  isbn: z.string().nullable(),
  image: ImageView.nullable(),
  endsOn: z.iso.date(),
  /** `paused`: it is up, and its owner is told of nothing but what is offered to it, at the bell. */
  timing: z.enum(searchTimings),
  state: z.enum(noticeStates),
  /** Open, but waits for staff: nobody else sees it. */
  held: z.boolean(),
  /** What staff wrote when they took it down. */
  removedReason: z.string(),
  /** Everybody who looks for the same, its owner too. */
  people: z.int(),
  /** What fits it now, what was offered first, then the cheapest. */
  fits: z.array(FitView),
  /** How many fit, counted up to a bound. */
  fitCount: z.int(),
  renewable: z.boolean(),
})
export type OwnWantedView = z.infer<typeof OwnWantedView>

/** One of your products with who looks for such a thing. */
export const WantedFitView = z.object({
  product: ProductCardView.pick({
    url: true,
    name: true,
    image: true,
    tone: true,
    priceCents: true,
    condition: true,
  }).extend({
    wear: z.enum(wears).nullable(),
    stock: z.int(),
  }),
  /** The id of one of the notices, to offer it to all of them. */
  notice: z.string(),
  people: z.int(),
  /** The highest prices first. */
  demands: z.array(DemandView),
  /** It was offered to some of them. */
  offered: z.boolean(),
  /** Whom its state suits and to whom it was not offered yet. */
  waiting: z.int(),
  /** Of these, who would pay its price. */
  inReach: z.int(),
  /** The most that these pay, in centavos; null where one of them names no price, or nobody is left. */
  highestCents: z.int().nullable(),
})
export type WantedFitView = z.infer<typeof WantedFitView>

/** What is known of a text before it is published. */
export const WantedPreview = z.object({
  /** `unknown-isbn`: of a book that is not kept here yet; whoever publishes it has it looked up. */
  kind: z.enum(['book', 'words', 'unknown-isbn', 'wrong-code', 'blank', 'prohibited']),
  /** Of a `wrong-code`: why it names no book. */
  fault: z.enum(codeFaults).exclude(['none']).optional(),
  title: z.string(),
  /** Of a `book`. */
  isbn: z.string().nullable(),
  people: z.int(),
  fitCount: z.int(),
  /** The course whose name begins with the text, or whose code it is: one of its things may be meant. */
  course: CourseMatch.nullable(),
})
export type WantedPreview = z.infer<typeof WantedPreview>

export const WantedPreviewQuery = z.object({
  what: z.string().max(400),
  maxPrice: z.string().max(40).optional(),
  minWear: z.enum(wantedWears).optional(),
})
export type WantedPreviewQuery = z.output<typeof WantedPreviewQuery>

/** What of the list is the viewer's. */
export const WantedCounts = z.object({
  /** Their own notices that are open. */
  mine: z.int(),
  /** On sale now for one of their own notices. */
  found: z.array(FitView),
  /** Subjects of their own notices, and of those that they offered something to. */
  mySubjects: z.array(z.string()),
  offered: z.array(z.string()),
})
export type WantedCounts = z.infer<typeof WantedCounts>
