import type { Context } from '../../context.ts'
import { apiRouter, memberAndId } from '../../http/api-router.ts'
import { idParams, jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { wholeList } from '../../lib/paging.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { orderErrors } from '../orders/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { withCasePhotos } from '../uploads/actions/with-uploads.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { answerDispute } from './actions/answer-dispute.ts'
import { closeOwnDispute } from './actions/close-dispute.ts'
import { openDispute } from './actions/open-dispute.ts'
import { DISPUTES_MAX, DisputeAnswer, DisputeList, DisputeMessage, DisputeView } from './contract.ts'
import { disputeErrors } from './errors.ts'
import { disputeRow, disputesOfStore } from './store.ts'
import { disputeView } from './views.ts'

const ownDisputes = { tag: 'Disputes', access: 'member' } as const

const openRoute = operation('openDispute', 'POST /orders/{id}/disputes', {
  ...ownDisputes,
  summary: 'Opens a dispute about a delivered order and holds its money',
  request: { params: idParams, body: jsonBody(DisputeMessage) },
  responses: { 201: jsonResponse(DisputeView, 'The dispute') },
  errors: [
    refused(disputeErrors, 'dispute-decided', 'dispute-not-found', 'dispute-not-openable', 'dispute-open'),
    refused(imageErrors),
    refused(orderErrors, 'order-not-found'),
    refused(uploadErrors, 'upload-missing'),
    tooManyAttempts,
  ],
})
const closeRoute = operation('closeDispute', 'POST /disputes/{id}/close', {
  ...ownDisputes,
  summary: 'Closes your dispute; repeating it is not an error',
  request: { params: idParams },
  responses: { 200: jsonResponse(DisputeView, 'The current dispute') },
  errors: [refused(disputeErrors, 'dispute-not-found')],
})
const listRoute = operation('listStoreDisputes', 'GET /store/disputes', {
  ...ownDisputes,
  scope: 'orders:read',
  summary: 'Lists the disputes against your store, unanswered ones first',
  responses: { 200: jsonResponse(DisputeList, 'The returns') },
  errors: [refused(storeErrors, 'store-missing')],
})
const answerRoute = operation('answerDispute', 'POST /store/disputes/{id}/answer', {
  ...ownDisputes,
  summary: 'Answers a dispute, once',
  request: { params: idParams, body: jsonBody(DisputeAnswer) },
  responses: { 200: jsonResponse(DisputeView, 'The current dispute') },
  errors: [
    refused(disputeErrors, 'dispute-answered', 'dispute-closed', 'dispute-not-found'),
    refused(imageErrors),
    refused(storeErrors, 'store-missing'),
    refused(uploadErrors, 'upload-missing'),
  ],
})

export const disputesApi = apiRouter()
  .openapi(openRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    const { message, photos } = c.req.valid('json')
    const disputeId = await withCasePhotos(c.var, photos, (pictures) =>
      openDispute(ctx, viewer, id, message, pictures),
    )
    return c.json(await disputeOf(ctx, viewer, disputeId), 201)
  })
  .openapi(closeRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    await closeOwnDispute(ctx, viewer, id)
    return c.json(await disputeOf(ctx, viewer, id), 200)
  })
  .openapi(listRoute, async (c) => {
    const { ctx } = c.var
    const store = await authorizeOwnStore(ctx.db, c.var.viewer)
    const rows = await disputesOfStore(ctx.db, store.id, DISPUTES_MAX)
    const items = rows.map((row) => disputeView(row, 'seller', ctx.clock.now()))
    return c.json(wholeList(items), 200)
  })
  .openapi(answerRoute, async (c) => {
    const { ctx, viewer, id } = memberAndId(c)
    const { answer, photos } = c.req.valid('json')
    await withCasePhotos(c.var, photos, (pictures) => answerDispute(ctx, viewer, id, answer, pictures))
    return c.json(await disputeOf(ctx, viewer, id), 200)
  })

async function disputeOf(ctx: Context, viewer: Viewer, id: string): Promise<DisputeView> {
  const row = await disputeRow(ctx.db, id)
  const now = ctx.clock.now()
  if (row?.order.buyerId === viewer.id) return disputeView(row, 'buyer', now)
  if (row?.store.ownerId === viewer.id) return disputeView(row, 'seller', now)
  throw appError(disputeErrors, 'dispute-not-found')
}
