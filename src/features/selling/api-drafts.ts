import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { storeErrors } from '../stores/errors.ts'
import { dropDraft, saveDraft } from './actions/save-draft.ts'
import { ProductDraftInput, ProductDraftView } from './contract-drafts.ts'
import { findOwnProduct } from './policy.ts'
import { readDraft } from './read-draft.ts'

const ownSelling = { tag: 'Selling', access: 'member' } as const
const query = z.object({
  product: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('The url of the product; without it, the draft of a new product'),
})

const read = operation('getProductDraft', 'GET /store/draft', {
  ...ownSelling,
  scope: 'products:read',
  summary: 'Returns your unsaved draft of a product',
  request: { query },
  responses: { 200: jsonResponse(ProductDraftView, 'The draft, with its fields as typed') },
  errors: [
    refused(catalogueErrors, 'own-product-not-found', 'product-draft-missing'),
    refused(storeErrors, 'store-missing'),
  ],
})
const keep = operation('keepProductDraft', 'PUT /store/draft', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Saves the draft of a product',
  request: { query, body: jsonBody(ProductDraftInput) },
  responses: {
    200: jsonResponse(z.object({ savedAt: z.iso.datetime() }), 'The stored time of the draft'),
  },
  errors: [
    refused(catalogueErrors, 'own-product-not-found', 'product-draft-newer', 'product-draft-too-large'),
    tooManyAttempts,
    refused(storeErrors, 'store-missing'),
  ],
})
const drop = operation('dropProductDraft', 'DELETE /store/draft', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Deletes the draft of a product and its uploaded pictures',
  request: { query },
  responses: { 204: { description: 'Gone' } },
  errors: [refused(catalogueErrors, 'own-product-not-found'), refused(storeErrors, 'store-missing')],
})

export const draftsApi = apiRouter()
  .openapi(read, async (c) => {
    const { ctx, viewer } = c.var
    const { product } = c.req.valid('query')
    const draft = await readDraft(ctx, viewer, await findOwnProduct(ctx.db, viewer, product))
    if (!draft) throw appError(catalogueErrors, 'product-draft-missing')
    return c.json(draft, 200)
  })
  .openapi(keep, async (c) => {
    const { ctx, viewer } = c.var
    const { values, typedAt, seen } = c.req.valid('json')
    const { product } = c.req.valid('query')
    const savedAt = await saveDraft(
      ctx,
      viewer,
      product,
      values,
      typedAt ? new Date(typedAt) : undefined,
      seen,
    )
    return c.json({ savedAt: savedAt.toISOString() }, 200)
  })
  .openapi(drop, async (c) => {
    await dropDraft(c.var.ctx, c.var.viewer, c.req.valid('query').product)
    return c.body(null, 204)
  })
