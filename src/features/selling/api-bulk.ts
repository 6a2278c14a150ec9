import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { changeProducts, previewChanges } from './actions/change-products.ts'
import { BulkAct, BulkPreview, BulkResult, ChosenProducts, SeenProducts } from './contract-bulk.ts'

const Confirmed = z
  .boolean()
  .optional()
  .describe('Confirms the prices that the preview marks as unusual; not needed with an access token')
const errors = [refused(catalogueErrors, 'product-sign-in-needed'), refused(storeErrors, 'store-missing')]

const preview = operation('previewProductChanges', 'POST /store/products/changes/preview', {
  tag: 'Selling',
  access: 'member',
  scope: 'products:read',
  summary: 'Previews a change of several products of your store',
  request: { body: jsonBody(z.object({ products: ChosenProducts, act: BulkAct })) },
  responses: {
    200: jsonResponse(BulkPreview, 'Each product before and after, or the reason why it would not change'),
  },
  errors,
})
const change = operation('changeProducts', 'POST /store/products/changes', {
  tag: 'Selling',
  access: 'member',
  scope: 'products:write',
  summary: 'Changes several products of your store; products edited since the preview are skipped',
  request: { body: jsonBody(z.object({ products: SeenProducts, act: BulkAct, confirmed: Confirmed })) },
  responses: { 200: jsonResponse(BulkResult, 'The changed products, and the skipped ones with the reason') },
  errors: [...errors, refused(catalogueErrors, 'product-price-unusual')],
})

export function bulkProductsApi() {
  return apiRouter()
    .openapi(preview, async (c) => {
      const { ctx, viewer } = c.var
      const { products, act } = c.req.valid('json')
      return c.json({ items: await previewChanges(ctx, viewer, products, act) }, 200)
    })
    .openapi(change, async (c) => {
      const { ctx, viewer, token } = c.var
      const { products, act, confirmed = token !== undefined } = c.req.valid('json')
      return c.json(await changeProducts(ctx, viewer, products, act, confirmed), 200)
    })
}
