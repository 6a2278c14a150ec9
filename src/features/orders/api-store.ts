import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { opensTo } from '../../http/opens-to.ts'
import { requireViewer } from '../accounts/policy.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { handOver } from './actions/hand-over.ts'
import { setOrderStage } from './actions/set-stage.ts'
import { HandOverInput, OrdersQuery, SellerOrderList, SellerOrderView, StageChange } from './contract.ts'
import { orderErrors } from './errors.ts'
import { readOrderSearch, sellerOrderOf } from './read.ts'
import { storeOrdersPage } from './store-lists.ts'
import { sellerOrderView } from './views.ts'

const params = z.object({ id: z.uuid() })

const storeOrders = operation({
  id: 'listStoreOrders',
  tag: 'Selling',
  access: 'member',
  method: 'get',
  path: '/store/orders',
  security: opensTo('orders:read'),
  summary: 'Your store’s orders, pending ones first',
  request: { query: OrdersQuery },
  responses: { 200: jsonResponse(SellerOrderList, 'A page of them') },
  errors: [refused(storeErrors, 'store-missing')],
})
const storeOrder = operation({
  id: 'getStoreOrder',
  tag: 'Selling',
  access: 'member',
  method: 'get',
  path: '/store/orders/{id}',
  security: opensTo('orders:read'),
  summary: 'One of your store’s orders',
  request: { params },
  responses: { 200: jsonResponse(SellerOrderView, 'The order') },
  errors: [refused(orderErrors, 'order-not-found')],
})
const processOrder = operation({
  id: 'setOrderStage',
  tag: 'Selling',
  access: 'member',
  method: 'post',
  path: '/store/orders/{id}/process',
  security: opensTo('orders:hand-over'),
  summary: 'Sets the next stage of an order',
  request: { params, body: jsonBody(StageChange) },
  responses: { 200: jsonResponse(SellerOrderView, 'The order as it is now') },
  errors: [
    refused(
      orderErrors,
      'order-not-deliverable',
      'order-not-found',
      'order-under-review',
      'stage-done',
      'stage-out-of-order',
    ),
  ],
})
const handOverRoute = operation({
  id: 'handOverOrder',
  tag: 'Selling',
  access: 'member',
  method: 'post',
  path: '/store/orders/{id}/hand-over',
  security: opensTo('orders:hand-over'),
  summary: 'Delivers with the buyer’s code',
  request: { params, body: jsonBody(HandOverInput) },
  responses: { 200: jsonResponse(SellerOrderView, 'The order as it is now') },
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

/** What a store sees of its orders, and does with them. */
export function storeOrdersApi() {
  return apiRouter()
    .openapi(storeOrders, async (c) => {
      const { ctx } = c.var
      const store = await authorizeOwnStore(ctx.db, requireViewer(c.var.viewer))
      const { q, cursor, limit } = c.req.valid('query')
      const search = await readOrderSearch(ctx, q)
      const page = await storeOrdersPage(ctx.db, store.id, { cursor, limit, search })
      const items = page.items.map((row) => sellerOrderView(row, ctx.clock.now()))
      return c.json({ ...page, items }, 200)
    })
    .openapi(storeOrder, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      return c.json(await sellerOrderOf(c.var.ctx, viewer, c.req.valid('param').id), 200)
    })
    .openapi(processOrder, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      const { id } = c.req.valid('param')
      await setOrderStage(c.var.ctx, viewer, { orderId: id, ...c.req.valid('json') })
      return c.json(await sellerOrderOf(c.var.ctx, viewer, id), 200)
    })
    .openapi(handOverRoute, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      const { id } = c.req.valid('param')
      await handOver(c.var.ctx, viewer, id, c.req.valid('json').code)
      return c.json(await sellerOrderOf(c.var.ctx, viewer, id), 200)
    })
}
