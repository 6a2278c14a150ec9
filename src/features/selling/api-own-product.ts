import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { withHeaders } from '../../http/header-fields.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { languageErrors } from '../search/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { withUploads } from '../uploads/actions/with-uploads.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { changeProducts, previewChanges } from './actions/change-products.ts'
import { productUploads } from './actions/create-product.ts'
import { pauseProducts } from './actions/pause-products.ts'
import { updateProduct } from './actions/update-product.ts'
import {
  BulkAct,
  BulkPreview,
  BulkResult,
  ChosenProducts,
  PauseInput,
  SeenProducts,
} from './contract-bulk.ts'
import { OwnProductView } from './contract-own.ts'
import { ChangedPictures, ProductChange } from './contract-writes.ts'
import { authorizeOwnProduct } from './policy.ts'
import { CONFIRMS_ANY_PRICE } from './rules-price.ts'
import { ownProductView } from './views-own.ts'

const ownSelling = { tag: 'Selling', access: 'member' } as const
const Url = z.object({ url: z.string().max(200) })

const read = operation('getOwnProduct', 'GET /store/products/{url}', {
  ...ownSelling,
  scope: 'products:read',
  summary: 'Returns a product of your store; its ETag is for If-Match',
  request: { params: Url },
  responses: { 200: { ...jsonResponse(OwnProductView, 'The product'), headers: withHeaders('ETag') } },
  errors: [refused(catalogueErrors, 'own-product-not-found'), refused(storeErrors, 'store-missing')],
})
const edit = operation('updateProduct', 'PATCH /store/products/{url}', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Changes the given fields of a product; null clears an optional field',
  request: {
    params: Url,
    headers: z.object({
      'if-match': z
        .string()
        .max(200)
        .optional()
        .describe(
          'The ETag of the version that you read; the answer is 412 if the product has changed since',
        ),
    }),
    body: jsonBody(ProductChange.safeExtend({ images: ChangedPictures.optional() })),
  },
  responses: { 204: { description: 'Saved' } },
  errors: [
    refused(
      catalogueErrors,
      'own-product-not-found',
      'product-changed',
      'product-edited-meanwhile',
      'product-invalid',
      'product-name-taken',
      'product-offer',
      'product-pictures',
      'product-pictures-changed',
      'product-price-unusual',
      'product-sign-in-needed',
    ),
    refused(imageErrors),
    refused(languageErrors, 'prohibited-item'),
    refused(storeErrors, 'own-store-closed', 'store-missing'),
    refused(uploadErrors, 'upload-missing'),
  ],
})

/** Sales change the stock, so that it is part of the tag. */
const tagOf = ({ revision, stock }: { revision: number; stock: number }) => `"${revision}.${stock}"`

const pause = operation('pauseProducts', 'POST /store/products/pause', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Pauses or resumes products',
  request: { body: jsonBody(PauseInput) },
  responses: {
    200: jsonResponse(z.object({ changed: z.array(z.string()) }), 'The urls of the changed products'),
  },
  errors: [
    refused(catalogueErrors, 'own-product-not-found', 'product-sign-in-needed'),
    refused(storeErrors, 'own-store-closed', 'store-missing'),
  ],
})

export const ownProductApi = apiRouter()
  .openapi(read, async (c) => {
    const { ctx, viewer } = c.var
    const own = await authorizeOwnProduct(ctx.db, viewer, c.req.valid('param').url)
    c.header('etag', tagOf(own.product))
    return c.json(ownProductView(own, ctx.clock.now()), 200)
  })
  .openapi(edit, async (c) => {
    const { ctx, viewer, token } = c.var
    const { images, ...sent } = c.req.valid('json')
    const change = token ? { ...sent, confirmedPriceCents: CONFIRMS_ANY_PRICE } : sent
    const wanted = c.req
      .valid('header')
      ['if-match']?.split(',')
      .map((tag) => tag.trim())
    const isSeen = (now: Parameters<typeof tagOf>[0]) =>
      !wanted || wanted.includes('*') || wanted.includes(tagOf(now))
    await withUploads(ctx, viewer, productUploads(images ?? []), ({ image: [image], gallery }) =>
      updateProduct(ctx, viewer, c.req.valid('param').url, change, images && { image, gallery }, {
        isSeen,
      }),
    )
    return c.body(null, 204)
  })
  .openapi(pause, async (c) => {
    const { ctx, viewer } = c.var
    const { products, paused } = c.req.valid('json')
    return c.json({ changed: await pauseProducts(ctx, viewer, products, paused) }, 200)
  })

const Confirmed = z
  .boolean()
  .optional()
  .describe('Confirms the prices that the preview marks as unusual; not needed with an access token')
const errors = [
  refused(catalogueErrors, 'product-sign-in-needed'),
  refused(storeErrors, 'own-store-closed', 'store-missing'),
]

const preview = operation('previewProductChanges', 'POST /store/products/changes/preview', {
  ...ownSelling,
  scope: 'products:read',
  summary: 'Previews a change of several products of your store',
  request: { body: jsonBody(z.object({ products: ChosenProducts, act: BulkAct })) },
  responses: {
    200: jsonResponse(BulkPreview, 'Each product before and after, or the reason why it would not change'),
  },
  errors,
})
const change = operation('changeProducts', 'POST /store/products/changes', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Changes several products of your store; products edited since the preview are skipped',
  request: { body: jsonBody(z.object({ products: SeenProducts, act: BulkAct, confirmed: Confirmed })) },
  responses: { 200: jsonResponse(BulkResult, 'The changed products, and the skipped ones with the reason') },
  errors: [...errors, refused(catalogueErrors, 'product-price-unusual')],
})

export const bulkProductsApi = apiRouter()
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
