import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { idParams, jsonBody, jsonList, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import { alertErrors } from '../alerts/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { languageErrors } from '../search/errors.ts'
import { changeNotice } from './actions/change-notice.ts'
import { closeNotice, renewNotice } from './actions/end-notice.ts'
import { offerProduct } from './actions/offer-product.ts'
import { postNotice } from './actions/post-notice.ts'
import { previewWanted } from './actions/resolve-subject.ts'
import {
  OfferInput,
  OwnWantedView,
  WantedChange,
  WantedCounts,
  WantedFitView,
  WantedInput,
  WantedPage,
  WantedPreview,
  WantedPreviewQuery,
  WantedQuery,
} from './contract.ts'
import { wantedErrors } from './errors.ts'
import { readOwnWanted, readWanted, readWantedCounts, readWantedFits } from './read.ts'

const ownNotices = { tag: 'Wanted', access: 'member' } as const
/** `held`: it awaits review, and is not public. */
const Fits = z.object({ fitCount: z.int(), held: z.boolean() })
const prohibited = refused(languageErrors, 'prohibited-item')
const unsaved = refused(alertErrors, 'saved-search-blank', 'saved-searches-full')

const list = operation('listWanted', 'GET /wanted', {
  tag: 'Wanted',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Lists “Se busca” notices, grouped by subject and without names',
  request: { query: WantedQuery },
  responses: { 200: jsonResponse(WantedPage, 'A page') },
})
const preview = operation('previewWanted', 'GET /wanted/preview', {
  tag: 'Wanted',
  access: 'everyone',
  summary: 'Previews a notice: the recognised book, the current demand and the matching listings',
  request: { query: WantedPreviewQuery },
  responses: { 200: jsonResponse(WantedPreview, 'The book') },
  errors: [tooManyAttempts],
})
const offer = operation('offerToWanted', 'POST /wanted/{id}/offers', {
  ...ownNotices,
  summary: 'Offers one of your products to everyone who looks for the same subject, once each',
  request: { params: idParams, body: jsonBody(OfferInput) },
  responses: { 201: jsonResponse(z.object({ people: z.int(), product: z.string() }), 'The offer was sent') },
  errors: [
    tooManyAttempts,
    refused(
      wantedErrors,
      'wanted-other-book',
      'wanted-worn',
      'wanted-above',
      'wanted-not-found',
      'wanted-nothing-to-offer',
      'wanted-offered',
      'wanted-offers-full',
      'wanted-own',
      'wanted-product-hidden',
      'wanted-product-missing',
    ),
  ],
})
const fits = operation('listWantedOfStore', 'GET /store/wanted', {
  ...ownNotices,
  scope: 'products:read',
  summary: 'Lists the products of your store that match open notices',
  responses: { 200: jsonResponse(jsonList(WantedFitView), 'The whole list') },
})
const mine = operation('listOwnWanted', 'GET /account/wanted', {
  ...ownNotices,
  scope: 'account:read',
  summary: 'Lists your notices with the matching listings',
  responses: { 200: jsonResponse(jsonList(OwnWantedView), 'The whole list') },
})
const counts = operation('getOwnWantedCounts', 'GET /account/wanted/counts', {
  ...ownNotices,
  summary: 'Returns the counts of your notices and matches',
  responses: { 200: jsonResponse(WantedCounts, 'The counts and new matches') },
})
const post = operation('createWanted', 'POST /account/wanted', {
  ...ownNotices,
  summary: 'Posts a “Se busca” notice, without your name, and saves its search',
  request: { body: jsonBody(WantedInput) },
  responses: { 201: jsonResponse(Fits.extend({ id: z.string() }), 'The notice is open, or held for review') },
  errors: [
    tooManyAttempts,
    unsaved,
    prohibited,
    refused(
      wantedErrors,
      'wanted-blank',
      'wanted-code-wrong',
      'wanted-contact',
      'wanted-duplicate',
      'wanted-end',
      'wanted-full',
      'wanted-isbn-unknown',
      'wanted-long',
      'wanted-removed',
      'wanted-words',
    ),
  ],
})
const change = operation('changeWanted', 'PATCH /account/wanted/{id}', {
  ...ownNotices,
  summary: 'Changes price, condition, end date or alerts of a notice; a higher price is announced again',
  request: { params: idParams, body: jsonBody(WantedChange) },
  responses: { 200: jsonResponse(Fits, 'Changed') },
  errors: [unsaved, refused(wantedErrors, 'wanted-end', 'wanted-not-found', 'wanted-over')],
})
const close = operation('closeWanted', 'POST /account/wanted/{id}/close', {
  ...ownNotices,
  summary: 'Closes a notice',
  request: { params: idParams },
  responses: { 204: { description: 'Closed' } },
  errors: [refused(wantedErrors, 'wanted-not-found', 'wanted-over')],
})
const renew = operation('renewWanted', 'POST /account/wanted/{id}/renew', {
  ...ownNotices,
  summary: 'Reopens an ended notice',
  request: { params: idParams },
  responses: { 200: jsonResponse(Fits, 'Reopened') },
  errors: [
    unsaved,
    prohibited,
    refused(
      wantedErrors,
      'wanted-duplicate',
      'wanted-full',
      'wanted-not-found',
      'wanted-open',
      'wanted-over',
      'wanted-removed',
    ),
  ],
})

export const wantedApi = apiRouter()
  .openapi(list, async (c) => c.json(await readWanted(c.var.ctx, c.req.valid('query')), 200))
  .openapi(preview, async (c) => c.json(await previewWanted(c.var.ctx, c.var, c.req.valid('query')), 200))
  .openapi(offer, async ({ req, var: { ctx, viewer }, json }) =>
    json(await offerProduct(ctx, viewer, req.valid('param').id, req.valid('json')), 201),
  )
  .openapi(fits, async (c) => c.json(wholeList(await readWantedFits(c.var.ctx, c.var.viewer)), 200))
  .openapi(mine, async (c) => c.json(wholeList(await readOwnWanted(c.var.ctx, c.var.viewer)), 200))
  .openapi(counts, async (c) => c.json(await readWantedCounts(c.var.ctx, c.var.viewer), 200))
  .openapi(post, async (c) => c.json(await postNotice(c.var.ctx, c.var.viewer, c.req.valid('json')), 201))
  .openapi(change, async ({ req, var: { ctx, viewer }, json }) =>
    json(await changeNotice(ctx, viewer, req.valid('param').id, req.valid('json')), 200),
  )
  .openapi(close, async (c) => {
    await closeNotice(c.var.ctx, c.var.viewer, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(renew, async ({ req, var: { ctx, viewer }, json }) =>
    json(await renewNotice(ctx, viewer, req.valid('param').id), 200),
  )
