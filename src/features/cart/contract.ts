import { z } from 'zod'
import { formNumber } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { wears } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import { ReliabilityView } from '../stores/contract.ts'

/** Product, quantity and options. There is no amount: the server prices the line on every screen. */
export const CartLineInput = z.strictObject({
  product: z.string().min(1).max(200),
  quantity: formNumber(z.number().int().min(1).max(settings.cart.maxQuantity)),
  details: z
    .record(z.string().max(100), z.string().max(200))
    .refine((details) => Object.keys(details).length <= settings.lists.specifications)
    .default({}),
})
export type CartLineInput = z.output<typeof CartLineInput>

export const CartInput = z.strictObject({ lines: z.array(CartLineInput).max(settings.cart.maxLines) })
export type CartInput = z.output<typeof CartInput>

/** An unfinished payment of the viewer; their own pages do not count its pieces as sold. */
export const Reservation = z.object({
  checkoutId: z.uuid(),
  /** The provider's payment page; null while it is being opened. */
  payUrl: z.url().nullable(),
  totalCents: z.int(),
  expiresAt: z.iso.datetime(),
  /** By the server's clock; 0 once the time is over and the payment is being closed. */
  secondsLeft: z.int(),
  pieces: z.array(z.object({ product: z.string(), quantity: z.int() })),
})
export type Reservation = z.output<typeof Reservation>

export const LineProblem = z.enum([
  'gone',
  'store-closed',
  'sold-out',
  'not-enough',
  'too-many',
  'options-missing',
])
export type LineProblem = z.output<typeof LineProblem>

export const CartLineView = z.object({
  key: z.string(),
  product: z.string(),
  name: z.string(),
  condition: z.enum(['nuevo', 'usado']).nullable(),
  wear: z.enum(wears).nullable(),
  image: ImageView.nullable(),
  tone: z.string(),
  category: z.string(),
  deliveryDays: z.int(),
  details: z.record(z.string(), z.string()),
  quantity: z.int(),
  /** Pieces available to this viewer, those of their own unfinished payment included. */
  stock: z.int(),
  reserved: z.int(),
  unitPriceCents: z.int(),
  oldPriceCents: z.int().nullable(),
  subtotalCents: z.int(),
  /** Maximum quantity next to the product's other lines; at least 1. */
  most: z.int(),
  problem: LineProblem.nullable(),
  closedUntil: z.iso.date().nullable(),
  /** Until when a price holds that the store accepted from this buyer, for one piece; null for the shop's price. */
  agreedUntil: z.iso.datetime().nullable(),
  /** More was requested than stock or the limit allows (D1 §5). */
  exceeded: z.boolean(),
})
export type CartLineView = z.output<typeof CartLineView>

export const CartView = z.object({
  stores: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      logo: z.string(),
      verified: z.boolean(),
      reliability: ReliabilityView.nullable(),
      /** You block its owner: it cannot sell to you. */
      hasBlocked: z.boolean(),
      lines: z.array(CartLineView),
      subtotalCents: z.int(),
    }),
  ),
  gone: z.array(CartLineView),
  reservation: Reservation.nullable(),
  count: z.int(),
  totalCents: z.int(),
  currency: z.literal('MXN'),
  /** Reason why `POST /checkouts` would refuse the whole cart. */
  problem: z.object({ code: z.literal('cart-too-large'), detail: z.string() }).nullable(),
  ready: z.boolean(),
})
export type CartView = z.output<typeof CartView>

/** `revision` as in `/me`: a client that has this revision need not fetch the stored cart again. */
export const KeptCartView = CartView.extend({ revision: z.string() })
export type KeptCartView = z.output<typeof KeptCartView>
export const JoinedCart = CartInput.extend({ revision: z.string() })
export type JoinedCart = z.output<typeof JoinedCart>
