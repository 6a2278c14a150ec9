import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { once, onceHeaders, onceRefusals } from '../payments/api-idempotency.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { cancelAsSeller } from './actions/cancel-as-seller.ts'
import { setOrderStage } from './actions/set-stage.ts'
import {
  SellerOrderList,
  SellerOrderView,
  StageChange,
  StoreOrdersQuery,
  StoreOrdersTable,
} from './contract.ts'
import { SellerCancellation } from './contract-cancel.ts'
import { orderErrors } from './errors.ts'
import { readOrderFilter, sellerOrderOf } from './read.ts'
import { readOrdersTable, TABLE_MAX } from './read-table.ts'
import { storeOrdersPage } from './store-lists.ts'
import { sellerOrderView } from './views.ts'

const params = z.object({ id: z.uuid() })

const storeOrders = operation('listStoreOrders', 'GET /store/orders', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:read',
  summary: 'Lists your store’s orders, pending ones first',
  request: { query: StoreOrdersQuery },
  responses: { 200: jsonResponse(SellerOrderList, 'A page of orders') },
  errors: [refused(storeErrors, 'store-missing')],
})
const table = operation('exportStoreOrders', 'GET /store/orders.csv', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:read',
  summary: 'Returns your store’s orders, or selected ones, as a CSV',
  description: `Pending ones first, then the newest; at most ${TABLE_MAX.toLocaleString('en')} rows: limit them by days.`,
  request: { query: StoreOrdersTable },
  responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
  errors: [refused(storeErrors, 'store-missing')],
})
const storeOrder = operation('getStoreOrder', 'GET /store/orders/{id}', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:read',
  summary: 'Returns one of your store’s orders',
  request: { params },
  responses: { 200: jsonResponse(SellerOrderView, 'The order') },
  errors: [refused(orderErrors, 'order-not-found')],
})
const processOrder = operation('setOrderStage', 'POST /store/orders/{id}/process', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:hand-over',
  summary: 'Sets the next stage of an order',
  request: { params, body: jsonBody(StageChange) },
  responses: { 200: jsonResponse(SellerOrderView, 'The current order') },
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
const cancelRoute = operation('cancelStoreOrder', 'POST /store/orders/{id}/cancel', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:hand-over',
  summary: 'Cancels an order of your store that you cannot deliver; the buyer gets a full refund',
  middleware: [once] as const,
  request: { headers: onceHeaders, params, body: jsonBody(SellerCancellation) },
  responses: { 200: jsonResponse(SellerOrderView, 'The current order') },
  errors: [
    onceRefusals,
    refused(orderErrors, 'order-not-cancellable', 'order-not-found', 'order-under-review'),
  ],
})

export function storeOrdersApi() {
  return apiRouter()
    .openapi(storeOrders, async (c) => {
      const { ctx } = c.var
      const store = await authorizeOwnStore(ctx.db, c.var.viewer)
      const { cursor, limit, ...asked } = c.req.valid('query')
      const filter = await readOrderFilter(ctx, asked)
      const page = await storeOrdersPage(ctx.db, store.id, { cursor, limit, filter })
      const items = page.items.map((row) => sellerOrderView(row, ctx.clock.now()))
      return c.json({ ...page, items }, 200)
    })
    .openapi(table, async (c) => {
      const { ctx, viewer } = c.var
      const store = await authorizeOwnStore(ctx.db, viewer)
      const filter = await readOrderFilter(ctx, c.req.valid('query'))
      return c.body(await readOrdersTable(ctx, store, filter), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="pedidos-${toIsoDay(ctx.clock.now())}.csv"`,
      })
    })
    .openapi(storeOrder, async (c) => {
      const { viewer } = c.var
      return c.json(await sellerOrderOf(c.var.ctx, viewer, c.req.valid('param').id), 200)
    })
    .openapi(processOrder, async (c) => {
      const { viewer } = c.var
      const { id } = c.req.valid('param')
      await setOrderStage(c.var.ctx, viewer, { orderId: id, ...c.req.valid('json') })
      return c.json(await sellerOrderOf(c.var.ctx, viewer, id), 200)
    })
    .openapi(cancelRoute, async (c) => {
      const { viewer } = c.var
      const { id } = c.req.valid('param')
      await cancelAsSeller(c.var.ctx, viewer, id, c.req.valid('json'))
      return c.json(await sellerOrderOf(c.var.ctx, viewer, id), 200)
    })
}
