import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'

/** Orders that one act moves, and that the route shows: the oldest. */
export const MAX_ROUTE_ORDERS = 500

/** An office, and how it stands now; `unknown`: its hours are written so that only people understand them. */
const Office = z.object({ id: z.int(), name: z.string(), address: z.string(), hours: z.string() }).nullable()
const Opening = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), until: z.iso.datetime() }),
  z.object({ state: z.literal('later'), from: z.iso.datetime(), until: z.iso.datetime() }),
  z.object({ state: z.literal('closed') }),
  z.object({ state: z.literal('unknown') }),
])

export const RouteOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  product: z.object({ name: z.string(), image: ImageView }),
  options: z.record(z.string(), z.string()),
  quantity: z.int(),
  buyer: z.string(),
  /** When it is expected at the office. */
  dueAt: z.iso.datetime(),
  urgency: z.enum(['late', 'today', 'later']),
})
export type RouteOrder = z.infer<typeof RouteOrder>

export const RouteStop = z.object({ office: Office, opening: Opening, orders: z.array(RouteOrder) })
export type RouteStop = z.infer<typeof RouteStop>

/** Orders that were left at one office in one press today; `undoUntil` is null once their buyers are told. */
export const LeftAtOffice = z.object({
  office: Office,
  leftAt: z.iso.datetime(),
  undoUntil: z.iso.datetime().nullable(),
  orders: z.array(z.object({ id: z.uuid(), number: z.string() })),
})
export type LeftAtOffice = z.infer<typeof LeftAtOffice>

/** What a store has to bring, office by office in the order in which to walk, and what it has brought today. */
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

/** Ids of the orders that were moved, and of those that had changed meanwhile and stay as they are. */
export const MovedOrders = z.object({ moved: z.array(z.uuid()), skipped: z.array(z.uuid()) })
