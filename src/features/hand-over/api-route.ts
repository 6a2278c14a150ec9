import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { opensTo } from '../../http/opens-to.ts'
import { requireViewer } from '../accounts/policy.ts'
import { orderErrors } from '../orders/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { markDroppedOff, undoDropOffs } from './actions/mark-dropped-off.ts'
import { ChosenOrders, MovedOrders, RouteView } from './contract-route.ts'
import { readRoute } from './read-route.ts'

const route = operation({
  id: 'getRoute',
  tag: 'Selling',
  access: 'member',
  method: 'get',
  path: '/store/route',
  security: opensTo('orders:read'),
  summary: 'What your store has to bring, office by office',
  description:
    'Offices come in the order in which to walk: open ones first, of them the one that closes first. The oldest 500 orders are listed.',
  responses: { 200: jsonResponse(RouteView, 'The route of today') },
  errors: [refused(storeErrors, 'store-missing')],
})
const leave = operation({
  id: 'leaveOrders',
  tag: 'Selling',
  access: 'member',
  method: 'post',
  path: '/store/route/leave',
  security: opensTo('orders:hand-over'),
  summary: 'Says that several orders are at their offices',
  description:
    'Their buyers are told ten seconds later; until then `takeOrdersBack` undoes it. An order that changed meanwhile is skipped; where one of them is another store’s, none is moved.',
  request: { body: jsonBody(ChosenOrders) },
  responses: { 200: jsonResponse(MovedOrders, 'What was moved') },
  errors: [refused(orderErrors, 'order-not-found')],
})
const takeBack = operation({
  id: 'takeOrdersBack',
  tag: 'Selling',
  access: 'member',
  method: 'post',
  path: '/store/route/take-back',
  security: opensTo('orders:hand-over'),
  summary: 'Undoes that orders were left at their offices',
  request: { body: jsonBody(ChosenOrders) },
  responses: { 200: jsonResponse(MovedOrders, 'What was taken back') },
  errors: [refused(orderErrors, 'leaving-not-undoable', 'order-not-found')],
})

/** A store’s route of the day. */
export function storeRouteApi() {
  return apiRouter()
    .openapi(route, async (c) => {
      const store = await authorizeOwnStore(c.var.ctx.db, requireViewer(c.var.viewer))
      return c.json(await readRoute(c.var.ctx, store.id), 200)
    })
    .openapi(leave, async (c) => {
      const { orders } = c.req.valid('json')
      return c.json(await markDroppedOff(c.var.ctx, requireViewer(c.var.viewer), orders), 200)
    })
    .openapi(takeBack, async (c) => {
      const { orders } = c.req.valid('json')
      return c.json(await undoDropOffs(c.var.ctx, requireViewer(c.var.viewer), orders), 200)
    })
}
