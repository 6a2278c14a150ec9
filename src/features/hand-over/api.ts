import { apiRouter, memberAndId } from '../../http/api-router.ts'
import { idParams, jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { HandedOver, HandOverInput, QueuedHandOver, SellerOrderView } from '../orders/contract.ts'
import { orderErrors } from '../orders/errors.ts'
import { sellerOrderOf } from '../orders/read.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { handOver } from './actions/hand-over.ts'
import { handOverQueued } from './actions/hand-over-queued.ts'
import { markDroppedOff, undoDropOffs } from './actions/mark-dropped-off.ts'
import { ChosenOrders, MovedOrders, RouteView } from './contract-route.ts'
import { readRoute } from './read-route.ts'

const ownSelling = { tag: 'Selling', access: 'member' } as const

const handOverRoute = operation('handOverOrder', 'POST /store/orders/{id}/hand-over', {
  ...ownSelling,
  scope: 'orders:hand-over',
  summary: 'Delivers an order with the buyer’s code',
  request: { params: idParams, body: jsonBody(HandOverInput) },
  responses: { 200: jsonResponse(SellerOrderView, 'The current order') },
  errors: [
    refused(
      orderErrors,
      'hand-over-code-resting',
      'hand-over-code-wrong',
      'order-not-deliverable',
      'order-not-found',
      'order-under-review',
      'stage-done',
      'stage-out-of-order',
    ),
  ],
})

const queue = operation('handOverByCode', 'POST /store/hand-over', {
  ...ownSelling,
  scope: 'orders:hand-over',
  summary: 'Delivers the orders of a scanned or typed hand-over code',
  request: { body: jsonBody(QueuedHandOver) },
  responses: { 200: jsonResponse(HandedOver, 'The orders delivered with this code, now or before') },
  errors: [
    refused(storeErrors, 'store-missing'),
    refused(
      orderErrors,
      'basket-elsewhere',
      'basket-not-brought',
      'basket-of-another',
      'hand-over-code-resting',
      'hand-over-code-wrong',
      'order-not-deliverable',
      'order-under-review',
      'queued-code-shared',
      'queued-code-unknown',
      'queued-codes-resting',
    ),
  ],
})

const route = operation('getRoute', 'GET /store/route', {
  ...ownSelling,
  scope: 'orders:read',
  summary: 'Lists the parcels to bring to each office',
  description:
    'Open offices come first, ordered by closing time. The route has at most the oldest 500 orders.',
  responses: { 200: jsonResponse(RouteView, 'The route for today') },
  errors: [refused(storeErrors, 'store-missing')],
})
const dropOff = operation('leaveOrders', 'POST /store/route/leave', {
  ...ownSelling,
  scope: 'orders:hand-over',
  summary: 'Marks orders as dropped off at their offices',
  description:
    'The buyers are notified ten seconds later; until then `takeOrdersBack` undoes it. Orders that changed in the meantime are skipped. If one order belongs to another store, none is marked.',
  request: { body: jsonBody(ChosenOrders) },
  responses: { 200: jsonResponse(MovedOrders, 'The marked and the skipped orders') },
  errors: [refused(orderErrors, 'order-not-found')],
})
const undoDropOff = operation('takeOrdersBack', 'POST /store/route/take-back', {
  ...ownSelling,
  scope: 'orders:hand-over',
  summary: 'Undoes the drop-off of orders',
  request: { body: jsonBody(ChosenOrders) },
  responses: { 200: jsonResponse(MovedOrders, 'The orders that were reset') },
  errors: [refused(orderErrors, 'leaving-not-undoable', 'order-not-found')],
})

export const orderHandOverApi = apiRouter()
  .openapi(queue, async (c) => {
    const done = await handOverQueued(c.var.ctx, c.var.viewer, c.req.valid('json'))
    return c.json(done, 200)
  })
  .openapi(handOverRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await handOver(ctx, viewer, id, c.req.valid('json').code)
    return c.json(await sellerOrderOf(ctx, viewer, id), 200)
  })
  .openapi(route, async (c) => {
    const store = await authorizeOwnStore(c.var.ctx.db, c.var.viewer)
    return c.json(await readRoute(c.var.ctx, store.id), 200)
  })
  .openapi(dropOff, async (c) => {
    const { orders } = c.req.valid('json')
    return c.json(await markDroppedOff(c.var.ctx, c.var.viewer, orders), 200)
  })
  .openapi(undoDropOff, async (c) => {
    const { orders } = c.req.valid('json')
    return c.json(await undoDropOffs(c.var.ctx, c.var.viewer, orders), 200)
  })
