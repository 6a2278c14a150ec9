import { z } from 'zod'
import { multilineText, rowId, rowIdInPath } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { jsonPage } from '../../lib/paging.ts'
import { MAX_OWN_TEXT } from '../selling/rules-own.ts'
import { cancelReasons, confirmers, orderStages, orderStatuses } from './rules.ts'
import { orderStates } from './rules-list.ts'
import { moneyStates } from './rules-money.ts'
import type { ParcelState } from './rules-pass.ts'

const TimelineEntry = z.object({
  stage: z.enum(['paid', ...orderStages]),
  status: z.enum(['ok', 'pending']),
  label: z.string(),
  comment: z.string(),
  date: z.iso.datetime(),
})

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
  /** Orders of one payment, which are picked up together, share it. */
  basketId: z.uuid(),
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
  deliveredWithCode: z.boolean().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancelText: z.string().nullable(),
  releaseDueAt: z.iso.datetime().nullable(),
  money: z.enum(moneyStates),
  terms: OrderTermsView,
}

export const PurchaseView = z.object({
  ...shared,
  store: z.object({ name: z.string(), url: z.string() }),
  moneyText: z.string(),
  /** The buyer is owed a refund that failed at the provider. */
  awaitsRefund: z.boolean(),
  /** Six digits for the hand-over of the whole basket; null after it, or while a bank reviews the payment. */
  handOverCode: z.string().nullable(),
  codeLockedUntil: z.iso.datetime().nullable(),
  confirmedBy: z.enum(confirmers).nullable(),
  autoConfirmAt: z.iso.datetime().nullable(),
  releaseIfConfirmedNow: z.iso.datetime().nullable(),
  returnableUntil: z.iso.datetime(),
  /** From when it may be cancelled before the hand-over; null once that time has come. */
  cancellableFrom: z.iso.datetime().nullable(),
  undoUntil: z.iso.datetime().nullable(),
  can: z.object({ confirm: z.boolean(), cancel: z.boolean() }),
})
export type PurchaseView = z.infer<typeof PurchaseView>

/** A QR code as one SVG path, one unit wide, on a square of `size` units without the quiet zone. */
export type QrView = { size: number; path: string }

/** An open basket with its code, as its buyer shows it at the office. */
export type PassView = {
  orderId: string
  code: string
  restsUntil: string | null
  restsAt: string | null
  faculty: PurchaseView['faculty']
  parcels: { number: string; product: string; store: string; state: ParcelState }[]
  brought: string
  qr: QrView
}

export const ReceiptView = z.object({
  paidAt: z.iso.datetime(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  reference: z.string(),
  totalCents: z.int(),
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
      returnedText: z.string(),
    }),
  ),
})
export type ReceiptView = z.infer<typeof ReceiptView>

export const SellerOrderView = z.object({
  ...shared,
  buyer: z.object({ displayName: z.string(), username: z.string() }),
  /** While the order is open. `phone`: null if the store may not call; `info`: note to the store; never an address. */
  contact: z.object({ email: z.string(), phone: z.string().nullable(), info: z.string() }).nullable(),
  cancellableFrom: z.iso.datetime().nullable(),
  autoConfirmAt: z.iso.datetime().nullable(),
  isPaused: z.boolean(),
  awaitsRefund: z.boolean(),
  commissionCents: z.int(),
  netCents: z.int(),
  can: z.object({ setStage: z.enum(orderStages).nullable(), handOver: z.boolean(), cancel: z.boolean() }),
})
export type SellerOrderView = z.infer<typeof SellerOrderView>

export const PurchaseList = jsonPage(PurchaseView)
export const SellerOrderList = jsonPage(SellerOrderView)

/** In a field of a form, with commas. */
export const OrderIds = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.uuid('Orden inválida')).max(100))

const COMMENT_MAX = 500

export const StageChange = z.strictObject({
  stage: z.enum(orderStages),
  comment: multilineText(COMMENT_MAX).default(''),
})

export const HandOverInput = z.strictObject({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), 'El código debe tener 6 dígitos'),
})

/** `basket` comes from a QR code; `faculty` is the office, where other offices' baskets are refused. */
export const QueuedHandOver = HandOverInput.extend({
  basket: z.uuid().optional(),
  faculty: rowId().optional(),
})
export type QueuedHandOver = z.infer<typeof QueuedHandOver>

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

export const OrdersQuery = z.object({
  q: z.string().max(MAX_OWN_TEXT).default(''),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const purchasesPageSize = 10

export const ordersPageSize = 50

/** The length of an address limits it. */
export const MAX_CHOSEN_ORDERS = 300

export const StoreOrdersFilter = z.object({
  q: z.string().max(MAX_OWN_TEXT).default(''),
  /** `pending` is `to-bring`, of which `late` is a part, `at-office` and orders under review. */
  state: z.enum(orderStates).optional(),
  faculty: rowIdInPath.optional(),
  product: z.string().min(1).max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export const StoreOrdersQuery = OrdersQuery.extend(StoreOrdersFilter.shape)

/** `numbers`: only these orders, by the numbers that people read, separated by commas. */
export const StoreOrdersTable = StoreOrdersFilter.extend({
  numbers: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((text) => text.split(',').map(Number))
    .refine((numbers) => numbers.length <= MAX_CHOSEN_ORDERS, `Elige ${MAX_CHOSEN_ORDERS} pedidos o menos`)
    .optional(),
})

export const MAX_CANCEL_NOTE = 500
const chooseReason = 'Elige por qué no puedes entregarlo'

export const SellerCancellation = z.strictObject({
  reason: z.enum(cancelReasons, chooseReason),
  note: z.string().trim().max(MAX_CANCEL_NOTE, `Escribe hasta ${MAX_CANCEL_NOTE} caracteres`).default(''),
  restock: z.boolean('Elige si vuelve a la venta'),
})
export type SellerCancellation = z.output<typeof SellerCancellation>
