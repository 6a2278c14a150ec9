import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'

/** Maximum of one drop-off and of the route, which shows the oldest orders. */
export const MAX_ROUTE_ORDERS = 500

/** An office and whether it is open now; `unknown`: its hours are free text. */
const Office = z.object({ id: z.int(), name: z.string(), address: z.string(), hours: z.string() }).nullable()
const Opening = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), until: z.iso.datetime() }),
  z.object({ state: z.literal('later'), from: z.iso.datetime(), until: z.iso.datetime() }),
  z.object({ state: z.literal('closed') }),
  z.object({ state: z.literal('unknown') }),
])

/** The store's orders of one purchase go together; the first of them names it. */
const Purchase = z.object({ number: z.string(), place: z.int(), of: z.int() })
export type PurchaseView = z.infer<typeof Purchase>

export const RouteOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  product: z.object({ name: z.string(), image: ImageView }),
  options: z.record(z.string(), z.string()),
  quantity: z.int(),
  buyer: z.string(),
  purchase: Purchase,
  dueAt: z.iso.datetime(),
  urgency: z.enum(['late', 'today', 'later']),
})
export type RouteOrder = z.infer<typeof RouteOrder>

export const RouteStop = z.object({ office: Office, opening: Opening, orders: z.array(RouteOrder) })
export type RouteStop = z.infer<typeof RouteStop>

export const LeftAtOffice = z.object({
  office: Office,
  leftAt: z.iso.datetime(),
  undoUntil: z.iso.datetime().nullable(),
  orders: z.array(z.object({ id: z.uuid(), number: z.string() })),
})
export type LeftAtOffice = z.infer<typeof LeftAtOffice>

export const RouteView = z.object({
  stops: z.array(RouteStop),
  left: z.array(LeftAtOffice),
  packing: z.array(z.object({ name: z.string(), pieces: z.int() })),
})
export type RouteView = z.infer<typeof RouteView>

export const ChosenOrders = z.strictObject({
  orders: z
    .array(z.uuid())
    .min(1, 'Elige al menos un pedido')
    .max(MAX_ROUTE_ORDERS, `Elige ${MAX_ROUTE_ORDERS} pedidos o menos`),
})

export const MovedOrders = z.object({ moved: z.array(z.uuid()), skipped: z.array(z.uuid()) })
