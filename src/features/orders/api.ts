import type { Context } from '../../context.ts'
import { apiRouter, memberAndId } from '../../http/api-router.ts'
import { idParams, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { idempotencyHeaders, idempotencyRefusals, idempotent } from '../payments/api-idempotency.ts'
import { cancelLateOrder } from './actions/cancel-orders.ts'
import { confirmReceived, undoConfirm } from './actions/confirm-received.ts'
import { makeNewCode } from './actions/new-code.ts'
import { HandOverCode, OrdersQuery, PurchaseList, PurchaseView } from './contract.ts'
import { orderErrors } from './errors.ts'
import { purchaseOf, readOrderSearch } from './read.ts'
import { purchasesPage, totalPurchases } from './store-lists.ts'
import { purchaseView } from './views.ts'

const ownOrders = { tag: 'Orders', access: 'member' } as const

const purchases = operation('listOrders', 'GET /orders', {
  ...ownOrders,
  scope: 'purchases:read',
  summary: 'Lists your purchases, newest first',
  request: { query: OrdersQuery },
  responses: { 200: jsonResponse(PurchaseList, 'A page of orders') },
})
const purchase = operation('getOrder', 'GET /orders/{id}', {
  ...ownOrders,
  scope: 'purchases:read',
  summary: 'Returns one of your purchases',
  request: { params: idParams },
  responses: { 200: jsonResponse(PurchaseView, 'The order') },
  errors: [refused(orderErrors, 'order-not-found')],
})
const confirm = operation('confirmOrder', 'POST /orders/{id}/confirm-received', {
  ...ownOrders,
  summary: 'Confirms that you received an order; repeating it is not an error',
  request: { params: idParams },
  responses: { 200: jsonResponse(PurchaseView, 'The current order') },
  errors: [refused(orderErrors, 'order-not-confirmable', 'order-not-found')],
})
const cancel = operation('cancelOrder', 'POST /orders/{id}/cancel', {
  ...ownOrders,
  summary: 'Cancels an order that is seven days late, with a full refund',
  middleware: [idempotent] as const,
  request: { headers: idempotencyHeaders, params: idParams },
  responses: { 200: jsonResponse(PurchaseView, 'The current order') },
  errors: [idempotencyRefusals, refused(orderErrors, 'order-not-cancellable', 'order-not-found')],
})
const code = operation('getHandOverCode', 'GET /orders/{id}/hand-over-code', {
  ...ownOrders,
  summary: 'Returns the six-digit hand-over code',
  request: { params: idParams },
  responses: { 200: jsonResponse(HandOverCode, 'The code, as long as the order is open') },
  errors: [refused(orderErrors, 'order-not-deliverable', 'order-not-found')],
})
const newCode = operation('createHandOverCode', 'POST /orders/{id}/hand-over-code', {
  ...ownOrders,
  summary: 'Creates a new hand-over code for the basket of an order; the previous code becomes invalid',
  request: { params: idParams },
  responses: { 200: jsonResponse(HandOverCode, 'The new code') },
  errors: [tooManyAttempts, refused(orderErrors, 'order-not-deliverable', 'order-not-found')],
})
const undo = operation('undoOrderConfirmation', 'POST /orders/{id}/undo-confirm', {
  ...ownOrders,
  summary: 'Undoes your confirmation within a minute',
  request: { params: idParams },
  responses: { 200: jsonResponse(PurchaseView, 'The current order') },
  errors: [refused(orderErrors, 'confirmation-not-undoable', 'order-not-found')],
})
export const ordersApi = apiRouter()
  .openapi(purchases, async (c) => {
    const { ctx, viewer } = c.var
    const { q, cursor, limit } = c.req.valid('query')
    const { id } = viewer
    const search = await readOrderSearch(ctx, q)
    const [page, total] = await Promise.all([
      purchasesPage(ctx.db, id, { cursor, limit, search }),
      totalPurchases(ctx.db, id, search),
    ])
    const items = page.items.map((row) => purchaseView(row, ctx.clock.now()))
    return c.json({ ...page, total, items }, 200)
  })
  .openapi(purchase, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    return c.json(await purchaseOf(ctx, viewer, id), 200)
  })
  .openapi(confirm, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await confirmReceived(ctx, viewer, [id])
    return c.json(await purchaseOf(ctx, viewer, id), 200)
  })
  .openapi(undo, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await undoConfirm(ctx, viewer, [id])
    return c.json(await purchaseOf(ctx, viewer, id), 200)
  })
  .openapi(newCode, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await makeNewCode(ctx, viewer, id)
    return c.json({ code: await openCode(ctx, viewer, id) }, 200)
  })
  .openapi(cancel, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await cancelLateOrder(ctx, viewer, id)
    return c.json(await purchaseOf(ctx, viewer, id), 200)
  })
  .openapi(code, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    return c.json({ code: await openCode(ctx, viewer, id) }, 200)
  })

async function openCode(ctx: Context, viewer: Viewer, id: string): Promise<string> {
  const { handOverCode } = await purchaseOf(ctx, viewer, id)
  if (handOverCode === null) throw appError(orderErrors, 'order-not-deliverable')
  return handOverCode
}
