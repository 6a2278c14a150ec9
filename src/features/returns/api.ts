import type { Context } from '../../context.ts'
import { apiRouter, memberAndId } from '../../http/api-router.ts'
import { idParams, jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { wholeList } from '../../lib/paging.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { orderErrors } from '../orders/errors.ts'
import { idempotencyHeaders, idempotencyRefusals, idempotent } from '../payments/api-idempotency.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { withCasePhotos } from '../uploads/actions/with-uploads.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { answerReturn } from './actions/answer-return.ts'
import { escalateReturn } from './actions/escalate-return.ts'
import { renewReturnCode } from './actions/new-code.ts'
import { receiveReturn } from './actions/receive-return.ts'
import { requestReturn } from './actions/request-return.ts'
import { restockReturn } from './actions/restock-return.ts'
import { RETURNS_MAX, ReturnAnswer, ReturnCode, ReturnList, ReturnRequest, ReturnView } from './contract.ts'
import { returnErrors } from './errors.ts'
import { returnOfOrder, returnRow, returnsOfStore } from './store.ts'
import { returnView } from './views.ts'

const ownReturns = { tag: 'Returns', access: 'member' } as const

const requestRoute = operation('requestReturn', 'POST /orders/{id}/return', {
  ...ownReturns,
  summary: 'Requests a return; a delivered order is confirmed in the same step',
  request: { params: idParams, body: jsonBody(ReturnRequest) },
  responses: { 201: jsonResponse(ReturnView, 'The return') },
  errors: [
    refused(imageErrors),
    refused(orderErrors, 'order-not-found'),
    refused(returnErrors, 'return-exists', 'return-unconfirmed', 'return-settled', 'return-too-late'),
    refused(uploadErrors, 'upload-missing'),
  ],
})
const escalateRoute = operation('escalateReturn', 'POST /orders/{id}/return/escalate', {
  ...ownReturns,
  summary: 'Escalates a return to the platform; repeating it is not an error',
  request: { params: idParams },
  responses: { 200: jsonResponse(ReturnView, 'The current return') },
  errors: [
    refused(orderErrors, 'order-not-found'),
    refused(returnErrors, 'return-not-escalatable', 'return-not-found'),
  ],
})
const codeRoute = operation('createReturnCode', 'POST /orders/{id}/return/code', {
  ...ownReturns,
  summary: 'Creates a new return code, for dropping off or collecting the product at the office',
  request: { params: idParams },
  responses: { 200: jsonResponse(ReturnView, 'The return with its new code') },
  errors: [
    tooManyAttempts,
    refused(orderErrors, 'order-not-found'),
    refused(returnErrors, 'return-not-bringable', 'return-not-found'),
  ],
})
const receiveRoute = operation('receiveReturn', 'POST /store/returns/{id}/receive', {
  ...ownReturns,
  scope: 'orders:hand-over',
  summary:
    'Records the buyer’s return code: the product arrived at the office or, after a rejection, went back to the buyer; the id may also be the order’s',
  request: { params: idParams, body: jsonBody(ReturnCode) },
  responses: { 200: jsonResponse(ReturnView, 'The current return') },
  errors: [
    refused(
      returnErrors,
      'return-code-resting',
      'return-code-wrong',
      'return-not-bringable',
      'return-not-found',
    ),
    refused(storeErrors, 'store-missing'),
  ],
})
const restockRoute = operation('restockReturn', 'POST /store/returns/{id}/restock', {
  ...ownReturns,
  scope: 'products:write',
  summary: 'Restocks a returned product; repeating it is not an error',
  request: { params: idParams },
  responses: { 200: jsonResponse(ReturnView, 'The current return') },
  errors: [
    refused(returnErrors, 'return-not-back', 'return-not-found', 'return-product-gone'),
    refused(storeErrors, 'store-missing'),
  ],
})
const listRoute = operation('listStoreReturns', 'GET /store/returns', {
  ...ownReturns,
  scope: 'orders:read',
  summary: 'Lists your store’s returns, those awaiting your answer first',
  responses: { 200: jsonResponse(ReturnList, 'The returns') },
  errors: [refused(storeErrors, 'store-missing')],
})
const answerRoute = operation('answerReturn', 'POST /store/returns/{id}/answer', {
  ...ownReturns,
  summary: 'Approves a return, which refunds the buyer, or rejects it',
  middleware: [idempotent] as const,
  request: { headers: idempotencyHeaders, params: idParams, body: jsonBody(ReturnAnswer) },
  responses: { 200: jsonResponse(ReturnView, 'The current return') },
  errors: [
    idempotencyRefusals,
    refused(imageErrors),
    refused(returnErrors, 'return-answered', 'return-not-found', 'return-not-there'),
    refused(storeErrors, 'store-missing'),
    refused(uploadErrors, 'upload-missing'),
  ],
})

export const returnsApi = apiRouter()
  .openapi(requestRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    const { photos, ...reason } = c.req.valid('json')
    await withCasePhotos(c.var, photos, (pictures) => requestReturn(ctx, viewer, id, reason, pictures))
    return c.json(await returnOfBuyer(ctx, viewer, id), 201)
  })
  .openapi(escalateRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await escalateReturn(ctx, viewer, id)
    return c.json(await returnOfBuyer(ctx, viewer, id), 200)
  })
  .openapi(codeRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await renewReturnCode(ctx, viewer, id)
    return c.json(await returnOfBuyer(ctx, viewer, id), 200)
  })
  .openapi(receiveRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    const received = await receiveReturn(ctx, viewer, id, c.req.valid('json').code)
    return c.json(await returnOfSeller(ctx, viewer, received.id), 200)
  })
  .openapi(restockRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await restockReturn(ctx, viewer, id)
    return c.json(await returnOfSeller(ctx, viewer, id), 200)
  })
  .openapi(listRoute, async (c) => {
    const { ctx } = c.var
    const store = await authorizeOwnStore(ctx.db, c.var.viewer)
    const rows = await returnsOfStore(ctx.db, store.id, RETURNS_MAX)
    const items = rows.map((row) => returnView(row, 'seller', ctx.clock.now()))
    return c.json(wholeList(items), 200)
  })
  .openapi(answerRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    const { photos, ...answer } = c.req.valid('json')
    await withCasePhotos(c.var, photos, (pictures) => answerReturn(ctx, viewer, id, answer, pictures))
    return c.json(await returnOfSeller(ctx, viewer, id), 200)
  })

/** Throws return-not-found. */
async function returnOfBuyer(ctx: Context, viewer: Viewer, orderId: string): Promise<ReturnView> {
  const entry = await returnOfOrder(ctx.db, orderId)
  const row = entry && (await returnRow(ctx.db, entry.id))
  if (row?.order.buyerId !== viewer.id) throw appError(returnErrors, 'return-not-found')
  return returnView(row, 'buyer', ctx.clock.now())
}

/** Throws return-not-found. */
async function returnOfSeller(ctx: Context, viewer: Viewer, id: string): Promise<ReturnView> {
  const row = await returnRow(ctx.db, id)
  if (row?.store.ownerId !== viewer.id) throw appError(returnErrors, 'return-not-found')
  return returnView(row, 'seller', ctx.clock.now())
}
