import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { orderErrors } from '../orders/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { markDroppedOff, undoDropOffs } from './actions/mark-dropped-off.ts'
import { ChosenOrders, MovedOrders, RouteView } from './contract-route.ts'
import { readRoute } from './read-route.ts'

const route = operation('getRoute', 'GET /store/route', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:read',
  summary: 'Lists the parcels to bring to each office',
  description:
    'Open offices come first, ordered by closing time. The route has at most the oldest 500 orders.',
  responses: { 200: jsonResponse(RouteView, 'The route for today') },
  errors: [refused(storeErrors, 'store-missing')],
})
const leave = operation('leaveOrders', 'POST /store/route/leave', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:hand-over',
  summary: 'Marks orders as dropped off at their offices',
  description:
    'The buyers are notified ten seconds later; until then `takeOrdersBack` undoes it. Orders that changed in the meantime are skipped. If one order belongs to another store, none is marked.',
  request: { body: jsonBody(ChosenOrders) },
  responses: { 200: jsonResponse(MovedOrders, 'The marked and the skipped orders') },
  errors: [refused(orderErrors, 'order-not-found')],
})
const takeBack = operation('takeOrdersBack', 'POST /store/route/take-back', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:hand-over',
  summary: 'Undoes the drop-off of orders',
  request: { body: jsonBody(ChosenOrders) },
  responses: { 200: jsonResponse(MovedOrders, 'The orders that were reset') },
  errors: [refused(orderErrors, 'leaving-not-undoable', 'order-not-found')],
})

export function storeRouteApi() {
  return apiRouter()
    .openapi(route, async (c) => {
      const store = await authorizeOwnStore(c.var.ctx.db, c.var.viewer)
      return c.json(await readRoute(c.var.ctx, store.id), 200)
    })
    .openapi(leave, async (c) => {
      const { orders } = c.req.valid('json')
      return c.json(await markDroppedOff(c.var.ctx, c.var.viewer, orders), 200)
    })
    .openapi(takeBack, async (c) => {
      const { orders } = c.req.valid('json')
      return c.json(await undoDropOffs(c.var.ctx, c.var.viewer, orders), 200)
    })
}
