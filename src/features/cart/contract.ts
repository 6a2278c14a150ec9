import { z } from 'zod'
import { formNumber } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { wears } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'

/**
 * A line of a cart: product url, pieces and the options chosen. Never an amount: every screen has the server price it.
 */
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

/**
 * A payment that the viewer began and has not finished: until it ends it keeps pieces for them, which their own cart
 * and pages do not count as sold (decisions.md "Checkout, stock and money").
 */
export const Reservation = z.object({
  checkoutId: z.uuid(),
  /** The provider's payment page; null while it is being opened. */
  payUrl: z.url().nullable(),
  totalCents: z.int(),
  expiresAt: z.iso.datetime(),
  /** On the server's clock; 0 once the time has passed and the payment is being closed. */
  secondsLeft: z.int(),
  /** What it keeps, by product url. */
  pieces: z.array(z.object({ product: z.string(), quantity: z.int() })),
})
export type Reservation = z.output<typeof Reservation>

/** Why a line cannot be bought as it is; null when it can. */
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
  /** Names the line within the cart: product and options. */
  key: z.string(),
  product: z.string(),
  name: z.string(),
  /** null of a product that is not known any more. */
  condition: z.enum(['nuevo', 'usado']).nullable(),
  /** How a used thing is, where its seller said it. */
  wear: z.enum(wears).nullable(),
  image: ImageView.nullable(),
  tone: z.string(),
  category: z.string(),
  deliveryDays: z.int(),
  details: z.record(z.string(), z.string()),
  quantity: z.int(),
  /** What this viewer can have: what is on sale, and what their own unfinished payment keeps for them. */
  stock: z.int(),
  /** How many of the line's pieces that payment keeps. */
  reserved: z.int(),
  unitPriceCents: z.int(),
  oldPriceCents: z.int().nullable(),
  subtotalCents: z.int(),
  /** Pieces that this line may have beside the other ones of its product; 1 where they leave none. */
  most: z.int(),
  problem: LineProblem.nullable(),
  /** The last day of its store's holidays, where it takes no orders now. */
  closedUntil: z.iso.date().nullable(),
  /** More was asked for than stock or the limit allows (D1 §5). */
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
      lines: z.array(CartLineView),
      subtotalCents: z.int(),
    }),
  ),
  /** Lines whose product is unknown or no longer listed. */
  gone: z.array(CartLineView),
  reservation: Reservation.nullable(),
  /** Items, counting quantities, of lines that can be bought. */
  count: z.int(),
  totalCents: z.int(),
  currency: z.literal('MXN'),
  /** Why the cart as a whole cannot be paid, as `POST /checkouts` would refuse it. */
  problem: z.object({ code: z.literal('cart-too-large'), detail: z.string() }).nullable(),
  ready: z.boolean(),
})
export type CartView = z.output<typeof CartView>

/** `revision` as in `/me`: who has it need not ask for the kept cart again. */
export const KeptCartView = CartView.extend({ revision: z.string() })
export type KeptCartView = z.output<typeof KeptCartView>
export const JoinedCart = CartInput.extend({ revision: z.string() })
export type JoinedCart = z.output<typeof JoinedCart>
