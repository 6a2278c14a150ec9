import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { HandedOver, HandOverInput, QueuedHandOver, SellerOrderView } from '../orders/contract.ts'
import { orderErrors } from '../orders/errors.ts'
import { sellerOrderOf } from '../orders/read.ts'
import { storeErrors } from '../stores/errors.ts'
import { handOver } from './actions/hand-over.ts'
import { handOverQueued } from './actions/hand-over-queued.ts'

const params = z.object({ id: z.uuid() })

const handOverRoute = operation('handOverOrder', 'POST /store/orders/{id}/hand-over', {
  tag: 'Selling',
  access: 'member',
  scope: 'orders:hand-over',
  summary: 'Delivers an order with the buyer’s code',
  request: { params, body: jsonBody(HandOverInput) },
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
  tag: 'Selling',
  access: 'member',
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

export function handOverApi() {
  return apiRouter()
    .openapi(queue, async (c) => {
      const done = await handOverQueued(c.var.ctx, c.var.viewer, c.req.valid('json'))
      return c.json(done, 200)
    })
    .openapi(handOverRoute, async (c) => {
      const { viewer } = c.var
      const { id } = c.req.valid('param')
      await handOver(c.var.ctx, viewer, id, c.req.valid('json').code)
      return c.json(await sellerOrderOf(c.var.ctx, viewer, id), 200)
    })
}
