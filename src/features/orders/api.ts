import { z } from '@hono/zod-openapi'
import type { Context } from '../../context.ts'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { requireScope } from '../../http/require-scope.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { requireViewer } from '../accounts/policy.ts'
import { limitErrors } from '../limits/errors.ts'
import { once, onceHeaders, onceRefusals } from '../payments/api-idempotency.ts'
import { cancelLateOrder } from './actions/cancel-late-order.ts'
import { confirmReceived } from './actions/confirm-received.ts'
import { makeNewCode } from './actions/new-code.ts'
import { undoConfirm } from './actions/undo-confirm.ts'
import { HandOverCode, OrdersQuery, PurchaseList, PurchaseView } from './contract.ts'
import { orderErrors } from './errors.ts'
import { purchaseOf, readOrderSearch } from './read.ts'
import { purchasesPage, totalPurchases } from './store-lists.ts'
import { purchaseView } from './views.ts'

const params = z.object({ id: z.uuid() })

const purchases = operation({
  id: 'listOrders',
  tag: 'Orders',
  access: 'member',
  method: 'get',
  path: '/orders',
  security: requireScope('purchases:read'),
  summary: 'Lists your purchases, newest first',
  request: { query: OrdersQuery },
  responses: { 200: jsonResponse(PurchaseList, 'A page of orders') },
})
const purchase = operation({
  id: 'getOrder',
  tag: 'Orders',
  access: 'member',
  method: 'get',
  path: '/orders/{id}',
  security: requireScope('purchases:read'),
  summary: 'Returns one of your purchases',
  request: { params },
  responses: { 200: jsonResponse(PurchaseView, 'The order') },
  errors: [refused(orderErrors, 'order-not-found')],
})
const confirm = operation({
  id: 'confirmOrder',
  tag: 'Orders',
  access: 'member',
  method: 'post',
  path: '/orders/{id}/confirm-received',
  summary: 'Confirms that you received an order; repeating it is not an error',
  request: { params },
  responses: { 200: jsonResponse(PurchaseView, 'The current order') },
  errors: [refused(orderErrors, 'order-not-confirmable', 'order-not-found')],
})
const cancel = operation({
  id: 'cancelOrder',
  tag: 'Orders',
  access: 'member',
  method: 'post',
  path: '/orders/{id}/cancel',
  summary: 'Cancels an order that is seven days late, with a full refund',
  middleware: [once] as const,
  request: { headers: onceHeaders, params },
  responses: { 200: jsonResponse(PurchaseView, 'The current order') },
  errors: [onceRefusals, refused(orderErrors, 'order-not-cancellable', 'order-not-found')],
})
const code = operation({
  id: 'getHandOverCode',
  tag: 'Orders',
  access: 'member',
  method: 'get',
  path: '/orders/{id}/hand-over-code',
  summary: 'Returns the six-digit hand-over code',
  request: { params },
  responses: { 200: jsonResponse(HandOverCode, 'The code, as long as the order is open') },
  errors: [refused(orderErrors, 'order-not-deliverable', 'order-not-found')],
})
const newCode = operation({
  id: 'createHandOverCode',
  tag: 'Orders',
  access: 'member',
  method: 'post',
  path: '/orders/{id}/hand-over-code',
  summary: 'Creates a new hand-over code for the basket of an order; the previous code becomes invalid',
  request: { params },
  responses: { 200: jsonResponse(HandOverCode, 'The new code') },
  errors: [
    refused(limitErrors, 'too-many-attempts'),
    refused(orderErrors, 'order-not-deliverable', 'order-not-found'),
  ],
})
const undo = operation({
  id: 'undoOrderConfirmation',
  tag: 'Orders',
  access: 'member',
  method: 'post',
  path: '/orders/{id}/undo-confirm',
  summary: 'Undoes your confirmation within a minute',
  request: { params },
  responses: { 200: jsonResponse(PurchaseView, 'The current order') },
  errors: [refused(orderErrors, 'confirmation-not-undoable', 'order-not-found')],
})
export function ordersApi() {
  return apiRouter()
    .openapi(purchases, async (c) => {
      const { ctx, viewer } = c.var
      const { q, cursor, limit } = c.req.valid('query')
      const { id } = requireViewer(viewer)
      const search = await readOrderSearch(ctx, q)
      const [page, total] = await Promise.all([
        purchasesPage(ctx.db, id, { cursor, limit, search }),
        totalPurchases(ctx.db, id, search),
      ])
      const items = page.items.map((row) => purchaseView(row, ctx.clock.now()))
      return c.json({ ...page, total, items }, 200)
    })
    .openapi(purchase, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      return c.json(await purchaseOf(c.var.ctx, viewer, c.req.valid('param').id), 200)
    })
    .openapi(confirm, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      const { id } = c.req.valid('param')
      await confirmReceived(c.var.ctx, viewer, id)
      return c.json(await purchaseOf(c.var.ctx, viewer, id), 200)
    })
    .openapi(undo, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      const { id } = c.req.valid('param')
      await undoConfirm(c.var.ctx, viewer, id)
      return c.json(await purchaseOf(c.var.ctx, viewer, id), 200)
    })
    .openapi(newCode, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      const { id } = c.req.valid('param')
      await makeNewCode(c.var.ctx, viewer, id)
      return c.json({ code: await openCode(c.var.ctx, viewer, id) }, 200)
    })
    .openapi(cancel, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      const { id } = c.req.valid('param')
      await cancelLateOrder(c.var.ctx, viewer, id)
      return c.json(await purchaseOf(c.var.ctx, viewer, id), 200)
    })
    .openapi(code, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      return c.json({ code: await openCode(c.var.ctx, viewer, c.req.valid('param').id) }, 200)
    })
}

async function openCode(ctx: Context, viewer: Viewer, id: string): Promise<string> {
  const { handOverCode } = await purchaseOf(ctx, viewer, id)
  if (handOverCode === null) throw appError(orderErrors, 'order-not-deliverable')
  return handOverCode
}
