import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'
import { offerNames, reviewStates, wears } from '../catalogue/rules.ts'
import { required } from './contract-fields.ts'

export const OwnProductRow = z.object({
  number: z.int(),
  url: z.string(),
  name: z.string(),
  condition: z.enum(['nuevo', 'usado']),
  wear: z.enum(wears).nullable(),
  image: ImageView,
  tone: z.string(),
  category: z.string(),
  subcategory: z.string(),
  priceCents: z.int(),
  oldPriceCents: z.int().nullable(),
  offer: z
    .object({ kind: z.enum(Object.values(offerNames)), value: z.int(), endsAt: z.iso.datetime() })
    .nullable(),
  stock: z.int(),
  /** Number of the seller's edits: a change names its base. */
  revision: z.int(),
  paused: z.boolean(),
  deliveryDays: z.int(),
  feedback: z.object({
    state: z.enum(['review', 'approved', 'rejected']),
    label: z.string(),
    comment: z.string(),
    /** Approved and in the shop, with a change that staff have yet to see. */
    changeWaits: z.boolean(),
  }),
  views: z.int(),
  sales: z.int(),
  reviews: z.int(),
  rating: z.number().nullable(),
  information: z.array(z.string()).optional(),
  details: z.array(z.object({ title: z.string(), value: z.string() })).optional(),
  specifications: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).optional(),
  description: z.string().optional(),
  gallery: z.array(ImageView).optional(),
})
export type OwnProductRow = z.infer<typeof OwnProductRow>

export const OwnProductView = z.object({
  url: z.string(),
  condition: z.enum(['nuevo', 'usado']),
  wear: z.enum(wears).nullable(),
  isbn: z.string().nullable(),
  name: z.string(),
  category: z.object({ id: z.int(), name: z.string() }),
  subcategory: z.object({ id: z.int(), name: z.string() }),
  description: z.string(),
  summary: z.array(z.string()),
  details: z.array(z.object({ title: z.string(), value: z.string() })),
  specification: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  tags: z.array(z.string()),
  priceCents: z.int(),
  stock: z.int(),
  deliveryDays: z.int(),
  offer: z
    .object({ kind: z.enum(Object.values(offerNames)), value: z.int(), endsOn: z.iso.date() })
    .nullable(),
  /** Whether buyers cannot offer another price for it. */
  refusesOffers: z.boolean(),
  images: z.array(ImageView.extend({ id: z.string() })),
  paused: z.boolean(),
  revision: z.int(),
  review: z.object({
    state: z.enum(['review', 'approved', 'rejected']),
    comment: z.string(),
    /** Approved and in the shop, with a change that staff have yet to see. */
    changeWaits: z.boolean(),
  }),
})
export type OwnProductView = z.infer<typeof OwnProductView>

export type CategoryOption = {
  id: number
  name: string
  tone: string
  subcategories: { id: number; name: string }[]
}

const reviewed = {
  productUrl: z.string().min(1).max(300),
  revision: z.int().min(1),
  /** State that staff read; a colleague may have decided since. */
  state: z.enum(reviewStates).optional(),
}
export const ReviewProductInput = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), ...reviewed }),
  z.object({
    decision: z.literal('send-back'),
    ...reviewed,
    reason: required(1_000),
  }),
])
export type ReviewProductInput = z.output<typeof ReviewProductInput>
