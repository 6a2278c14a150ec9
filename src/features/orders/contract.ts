import { z } from 'zod'
import { rowId, rowIdInPath } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { MAX_OWN_TEXT } from '../selling/rules-own.ts'
import { confirmers, orderStages, orderStatuses } from './rules.ts'
import { orderStates } from './rules-list.ts'
import { moneyStates } from './rules-money.ts'
import type { ParcelState } from './rules-pass.ts'

/** A step of an order; `date` is real where the step is ok, an estimate where it is pending. */
const TimelineEntry = z.object({
  stage: z.enum(['paid', ...orderStages]),
  status: z.enum(['ok', 'pending']),
  label: z.string(),
  comment: z.string(),
  date: z.iso.datetime(),
})

/** Times of an order in days (`OrderTerms` says what each is). */
export const OrderTermsView = z.object({
  confirmDays: z.int(),
  releaseDays: z.int(),
  lateHandInDays: z.int(),
  returnDays: z.int(),
  bringBusinessDays: z.int(),
  sellerBusinessDays: z.int(),
  escalateDays: z.int(),
  platformBusinessDays: z.int(),
})

const shared = {
  id: z.uuid(),
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  product: z.object({ url: z.string(), name: z.string(), image: ImageView, category: z.string() }),
  options: z.record(z.string(), z.string()),
  quantity: z.int(),
  unitPriceCents: z.int(),
  subtotalCents: z.int(),
  currency: z.literal('MXN'),
  timeline: z.array(TimelineEntry),
  faculty: z.object({ name: z.string(), address: z.string(), hours: z.string() }).nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Whether the buyer's code proved the delivery; null before it. */
  deliveredWithCode: z.boolean().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  /** Reason that seller or staff gave for a cancellation; null for any other. */
  cancelText: z.string().nullable(),
  /** When the money goes to the store; null while that is open. */
  releaseDueAt: z.iso.datetime().nullable(),
  money: z.enum(moneyStates),
  /** Those that were in force when it was paid. */
  terms: OrderTermsView,
}

/** An order as its buyer sees it. */
export const PurchaseView = z.object({
  ...shared,
  store: z.object({ name: z.string(), url: z.string() }),
  moneyText: z.string(),
  /** The money goes back to the buyer, and the provider could not carry that out yet. */
  awaitsRefund: z.boolean(),
  /** Orders that were paid and are picked up together have the same. */
  basketId: z.uuid(),
  /** Six digits for the hand-over of the whole basket; null once it is over, or while the payment is looked into. */
  handOverCode: z.string().nullable(),
  /** Until when the code takes no tries, after too many wrong ones. */
  codeLockedUntil: z.iso.datetime().nullable(),
  confirmedBy: z.enum(confirmers).nullable(),
  /** When silence counts as confirmation; null unless delivered and not confirmed. */
  autoConfirmAt: z.iso.datetime().nullable(),
  /** When the money would go out if the buyer confirmed now; null where that is not possible. */
  releaseIfConfirmedNow: z.iso.datetime().nullable(),
  /** Until when a return may be asked for, whatever its state. */
  returnableUntil: z.iso.datetime(),
  /** From when it may be cancelled if the store has not handed it in; null once that is past. */
  cancellableFrom: z.iso.datetime().nullable(),
  /** Until when the buyer may take the confirmation back. */
  undoUntil: z.iso.datetime().nullable(),
  can: z.object({ confirm: z.boolean(), cancel: z.boolean() }),
})
export type PurchaseView = z.infer<typeof PurchaseView>

/** A QR code as one SVG path, one unit wide, on a square of `size` units; the quiet zone is left to the frame around it. */
export type QrView = { size: number; path: string }

/** A basket that waits to be picked up, with what its buyer shows there. */
export type PassView = {
  /** One of its orders, by which acts of the buyer name it. */
  orderId: string
  code: string
  restsUntil: string | null
  /** Where: "la oficina", or the store's name. */
  restsAt: string | null
  faculty: PurchaseView['faculty']
  parcels: { number: string; product: string; store: string; state: ParcelState }[]
  /** "2 de 4 ya están en la oficina". */
  brought: string
  qr: QrView
}

/** One payment by card and the orders that it paid for. */
export const ReceiptView = z.object({
  paidAt: z.iso.datetime(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** The charge at the payment provider. */
  reference: z.string(),
  totalCents: z.int(),
  /** What of it is the buyer's again. */
  returnedCents: z.int(),
  lines: z.array(
    z.object({
      number: z.string(),
      product: z.string(),
      details: z.string(),
      store: z.string(),
      quantity: z.int(),
      unitPriceCents: z.int(),
      subtotalCents: z.int(),
      /** Where its money went back; empty where it did not. */
      returnedText: z.string(),
    }),
  ),
})
export type ReceiptView = z.infer<typeof ReceiptView>

/** An order as its store sees it (D2 §2.10). */
export const SellerOrderView = z.object({
  ...shared,
  buyer: z.object({ displayName: z.string(), username: z.string() }),
  /** Only while the order is open, and never where the buyer lives; `info` is their note to the store. */
  contact: z.object({ email: z.string(), phone: z.string(), info: z.string() }).nullable(),
  /** From when its buyer may cancel it; null once it is handed over. */
  cancellableFrom: z.iso.datetime().nullable(),
  /** When silence confirms it; null unless it waits for that. */
  autoConfirmAt: z.iso.datetime().nullable(),
  /** Whether a case or a bank holds its money. */
  isPaused: z.boolean(),
  /** The money goes back to the buyer, and the provider could not carry that out yet. */
  awaitsRefund: z.boolean(),
  commissionCents: z.int(),
  netCents: z.int(),
  can: z.object({ setStage: z.enum(orderStages).nullable(), handOver: z.boolean(), cancel: z.boolean() }),
})
export type SellerOrderView = z.infer<typeof SellerOrderView>

const list = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), nextCursor: z.string().nullable() })
export const PurchaseList = list(PurchaseView)
export const SellerOrderList = list(SellerOrderView)

const COMMENT_MAX = 500

export const StageChange = z.strictObject({
  stage: z.enum(orderStages),
  comment: z.string().trim().max(COMMENT_MAX, `Escribe ${COMMENT_MAX} caracteres o menos`).default(''),
})

export const HandOverInput = z.strictObject({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), 'El código debe tener 6 dígitos'),
})

/**
 * A code that was scanned, with the basket that the buyer's QR code names, or typed without one. `faculty`: where it is
 * handed over; what is to be picked up elsewhere is refused.
 */
export const QueuedHandOver = HandOverInput.extend({
  basket: z.uuid().optional(),
  faculty: rowId().optional(),
})
export type QueuedHandOver = z.infer<typeof QueuedHandOver>

/** What a code handed over now, or (`already`) had handed over before. */
export const HandedOver = z.object({
  already: z.boolean(),
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      product: z.string(),
      buyer: z.object({ displayName: z.string() }),
    }),
  ),
})
export type HandedOver = z.infer<typeof HandedOver>

export const HandOverCode = z.object({ code: z.string() })

/** Which part of a list of orders is asked for. */
export const OrdersQuery = z.object({
  /** Number, product, or the other side's name. */
  q: z.string().max(MAX_OWN_TEXT).default(''),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** Purchases of a page of "Mis compras". */
export const purchasesPageSize = 10

/** Rows of a page of the seller's orders. */
export const ordersPageSize = 50

/** Orders of a store that are chosen at once, at most: an address has room for so many. */
export const MAX_CHOSEN_ORDERS = 300

/** Which of a store's orders are asked for. */
export const StoreOrdersFilter = z.object({
  /** Number, product, or the buyer's name. */
  q: z.string().max(MAX_OWN_TEXT).default(''),
  /** `pending` is both `to-bring` and `at-office`. */
  state: z.enum(orderStates).optional(),
  faculty: rowIdInPath.optional(),
  /** Url of a product. */
  product: z.string().min(1).max(200).optional(),
  /** Days of the payment, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export const StoreOrdersQuery = OrdersQuery.extend(StoreOrdersFilter.shape)

/** `numbers`: of these orders alone, as people read them, with commas between them. */
export const StoreOrdersTable = StoreOrdersFilter.extend({
  numbers: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((text) => text.split(',').map(Number))
    .refine((numbers) => numbers.length <= MAX_CHOSEN_ORDERS, `Elige ${MAX_CHOSEN_ORDERS} pedidos o menos`)
    .optional(),
})
