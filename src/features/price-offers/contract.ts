import { z } from 'zod'
import { formNumber } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { price } from '../selling/contract-fields.ts'
import { settings } from '../settings/rules.ts'
import { priceOfferSides, priceOfferStates } from './rules.ts'

export const PriceOfferInput = z.strictObject({ amountCents: price })

/** `amountCents`: the price that is accepted, or the counteroffer. */
export const PriceOfferAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.enum(['accept', 'counter']), amountCents: price }),
  z.strictObject({ answer: z.enum(['decline', 'withdraw']) }),
])
export type PriceOfferAnswer = z.output<typeof PriceOfferAnswer>

const { minPercent } = settings.priceOffers
const percentText = `Escribe un porcentaje entero de ${minPercent} a 99, o déjalo vacío`

export const OfferSettings = z.object({
  accepts: z.literal('1').optional(),
  minPercent: z.union(
    [
      z.literal('').transform(() => null),
      formNumber(z.int(percentText).min(minPercent, percentText).max(99, percentText)),
    ],
    percentText,
  ),
})
export type OfferSettings = z.output<typeof OfferSettings>

export const PriceOfferView = z.object({
  id: z.uuid(),
  /** `buyer`: you made it; `seller`: it was made to your store. */
  side: z.enum(priceOfferSides),
  /** The store's name; for the seller, the buyer's first name and initial. */
  other: z.string(),
  state: z.enum(priceOfferStates),
  product: z.object({
    url: z.string(),
    name: z.string(),
    image: ImageView,
    /** Now; `stock`: 0 if it is not on sale. */
    priceCents: z.int(),
    stock: z.int(),
    hasOptions: z.boolean(),
  }),
  /** The product's price when the offer was made. */
  priceCents: z.int(),
  amountCents: z.int(),
  counterCents: z.int().nullable(),
  /** To be answered or, if accepted, bought before; null once it has ended. */
  dueAt: z.iso.datetime().nullable(),
  /** Stores whose parcels the buyer leaves at an office, or left there until they were cancelled in the last 90 days. From two on; 0 for the buyer. */
  uncollected: z.int(),
})
export type PriceOfferView = z.output<typeof PriceOfferView>
