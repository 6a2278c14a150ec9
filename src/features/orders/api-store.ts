import { z } from '@hono/zod-openapi'
import { apiRouter, memberAndId } from '../../http/api-router.ts'
import { csvResponse, jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { csvHeaders } from '../../lib/csv.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { idempotencyHeaders, idempotencyRefusals, idempotent } from '../payments/api-idempotency.ts'
import { MAX_OWN_TEXT } from '../selling/rules-own.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { cancelAsSeller } from './actions/cancel-orders.ts'
import { setOrderStage } from './actions/set-stage.ts'
import {
  SellerCancellation,
  SellerOrderList,
  SellerOrderView,
  StageChange,
  StoreOrdersQuery,
  StoreOrdersTable,
} from './contract.ts'
import { SalesReport } from './contract-sales.ts'
import { orderErrors } from './errors.ts'
import { readOrderFilter, readOrdersTable, sellerOrderOf, TABLE_MAX } from './read.ts'
import { readSales, readSalesTable } from './read-sales.ts'
import { salesRange } from './rules-sales.ts'
import { storeOrdersPage } from './store-lists.ts'
import { sellerOrderView } from './views.ts'

const ownSelling = { tag: 'Selling', access: 'member' } as const
const params = z.object({ id: z.uuid() })
const Span = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Filters lines by number, product or buyer; totals and days cover all. */
  q: z.string().max(MAX_OWN_TEXT).default(''),
})

const storeOrders = operation('listStoreOrders', 'GET /store/orders', {
  ...ownSelling,
  scope: 'orders:read',
  summary: 'Lists your store’s orders: those to bring by due date, those at the office, then the newest',
  request: { query: StoreOrdersQuery },
  responses: { 200: jsonResponse(SellerOrderList, 'A page of orders') },
  errors: [refused(storeErrors, 'store-missing')],
})
const table = operation('exportStoreOrders', 'GET /store/orders.csv', {
  ...ownSelling,
  scope: 'orders:read',
  summary: 'Returns your store’s orders, or selected ones, as a CSV',
  description: `Orders to bring first, by due date; at most ${TABLE_MAX.toLocaleString('en')} rows: limit them by days.`,
  request: { query: StoreOrdersTable },
  responses: { 200: csvResponse },
  errors: [refused(storeErrors, 'store-missing')],
})
const storeOrder = operation('getStoreOrder', 'GET /store/orders/{id}', {
  ...ownSelling,
  scope: 'orders:read',
  summary: 'Returns one of your store’s orders',
  request: { params },
  responses: { 200: jsonResponse(SellerOrderView, 'The order') },
  errors: [refused(orderErrors, 'order-not-found')],
})
const processOrder = operation('setOrderStage', 'POST /store/orders/{id}/process', {
  ...ownSelling,
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
  ...ownSelling,
  scope: 'orders:hand-over',
  summary: 'Cancels an order of your store that you cannot deliver; the buyer gets a full refund',
  middleware: [idempotent] as const,
  request: { headers: idempotencyHeaders, params, body: jsonBody(SellerCancellation) },
  responses: { 200: jsonResponse(SellerOrderView, 'The current order') },
  errors: [
    idempotencyRefusals,
    refused(orderErrors, 'order-not-cancellable', 'order-not-found', 'order-under-review'),
  ],
})
const salesReport = operation('listSales', 'GET /store/sales', {
  ...ownSelling,
  scope: 'sales:read',
  summary: 'Returns your store’s sales; by default from the start of this month to today',
  request: { query: Span.extend({ cursor: z.coerce.number().int().min(1).max(100_000).default(1) }) },
  responses: { 200: jsonResponse(SalesReport, 'Totals, days and a page of lines') },
  errors: [refused(storeErrors, 'store-missing')],
})
const salesTable = operation('exportSales', 'GET /store/sales.csv', {
  ...ownSelling,
  scope: 'sales:read',
  summary: 'Returns your store’s sales as a CSV',
  request: { query: Span },
  responses: { 200: csvResponse },
  errors: [refused(storeErrors, 'store-missing')],
})

export const storeOrdersApi = apiRouter()
  .openapi(storeOrders, async (c) => {
    const { ctx, viewer } = c.var
    const store = await authorizeOwnStore(ctx.db, viewer)
    const { cursor, limit, ...filters } = c.req.valid('query')
    const filter = await readOrderFilter(ctx, filters)
    const page = await storeOrdersPage(ctx.db, store.id, { cursor, limit, filter })
    const items = page.items.map((row) => sellerOrderView(row))
    return c.json({ ...page, items }, 200)
  })
  .openapi(table, async (c) => {
    const { ctx, viewer } = c.var
    const store = await authorizeOwnStore(ctx.db, viewer)
    const filter = await readOrderFilter(ctx, c.req.valid('query'))
    return c.body(
      await readOrdersTable(ctx, store, filter),
      200,
      csvHeaders(`pedidos-${toIsoDay(ctx.clock.now())}`),
    )
  })
  .openapi(storeOrder, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    return c.json(await sellerOrderOf(ctx, viewer, id), 200)
  })
  .openapi(processOrder, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await setOrderStage(ctx, viewer, { orderId: id, ...c.req.valid('json') })
    return c.json(await sellerOrderOf(ctx, viewer, id), 200)
  })
  .openapi(cancelRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await cancelAsSeller(ctx, viewer, id, c.req.valid('json'))
    return c.json(await sellerOrderOf(ctx, viewer, id), 200)
  })
  .openapi(salesReport, async (c) => {
    const { ctx, viewer } = c.var
    const { from, to, q, cursor } = c.req.valid('query')
    const store = await authorizeOwnStore(ctx.db, viewer)
    const range = salesRange(from, to, ctx.clock.now())
    return c.json(await readSales(ctx, store, range, { q, page: cursor }), 200)
  })
  .openapi(salesTable, async (c) => {
    const { ctx, viewer } = c.var
    const { from, to, q } = c.req.valid('query')
    const store = await authorizeOwnStore(ctx.db, viewer)
    const range = salesRange(from, to, ctx.clock.now())
    return c.body(
      await readSalesTable(ctx, store, range, q),
      200,
      csvHeaders(`ventas-${range.from}-${range.to}`),
    )
  })
