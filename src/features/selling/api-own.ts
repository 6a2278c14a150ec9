import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonPage, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { slugify } from '../../lib/slug.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { consumeAttempt } from '../limits/actions.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import type { Limit } from '../limits/rules.ts'
import { languageErrors } from '../search/errors.ts'
import { storePicturesOf, storeUploads } from '../stores/actions/create-store.ts'
import { ProductNameCheck } from '../stores/contract.ts'
import { NewStoreInput, StoreName } from '../stores/contract-writes.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { withUploads } from '../uploads/actions/with-uploads.ts'
import { UploadId } from '../uploads/contract.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { createProduct, productPicturesOf, productUploads } from './actions/create-product.ts'
import { deleteProduct } from './actions/delete-product.ts'
import { openStore } from './actions/open-store.ts'
import { renameStore } from './actions/rename-store.ts'
import { OwnProductRow } from './contract-own.ts'
import { NewPictures, NewProductInput } from './contract-writes.ts'
import { readOwnProducts } from './read-own-search.ts'
import { normalizeProductName } from './rules-names.ts'
import { isOwnSort, MAX_OWN_TEXT, ownFilters, ownPageSize, readColumns } from './rules-own.ts'
import { CONFIRMS_ANY_PRICE } from './rules-price.ts'
import { isProductNameTaken } from './store/writes.ts'
import { ownProductRow } from './views-own.ts'

const ownSelling = { tag: 'Selling', access: 'member' } as const
const Url = z.object({ url: z.string().max(200) })
const newProductRefusals = [
  refused(
    catalogueErrors,
    'product-name-taken',
    'product-offer',
    'product-pictures',
    'product-price-unusual',
    'subcategory-not-found',
  ),
  refused(imageErrors),
  refused(languageErrors, 'prohibited-item'),
].flat()
const nameChecks: Limit = { name: 'check-product-name', max: 1_200, windowMs: 600_000 }

const list = operation('listOwnProducts', 'GET /store/products', {
  ...ownSelling,
  scope: 'products:read',
  summary: 'The products of your store',
  request: {
    query: z.object({
      q: z.string().max(MAX_OWN_TEXT).default(''),
      filter: z.enum(ownFilters).default('todos'),
      sort: z.string().max(20).default('number'),
      dir: z.enum(['asc', 'desc']).default('desc'),
      cursor: z.coerce.number().int().min(1).max(10_000).default(1),
      columns: z.string().max(400).default(''),
    }),
  },
  responses: {
    200: jsonResponse(jsonPage(OwnProductRow), 'A page; nextCursor is the number of the next page'),
  },
  errors: [refused(storeErrors, 'store-missing')],
})
const create = operation('createProduct', 'POST /store/products', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Adds a product, which is reviewed before it is listed',
  request: { body: jsonBody(NewProductInput.extend({ images: NewPictures })) },
  responses: { 201: jsonResponse(z.object({ url: z.string() }), 'The url of the product') },
  errors: [
    newProductRefusals,
    refused(catalogueErrors, 'product-sign-in-needed'),
    refused(storeErrors, 'own-store-closed', 'store-missing'),
    refused(uploadErrors, 'upload-missing'),
  ],
})
const remove = operation('deleteProduct', 'DELETE /store/products/{url}', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Deletes a product and its files; the last product cannot be deleted',
  request: { params: Url },
  responses: { 204: { description: 'Deleted' } },
  errors: [
    refused(catalogueErrors, 'own-product-not-found', 'product-delete-sign-in-needed', 'product-only-one'),
    refused(storeErrors, 'own-store-closed', 'store-missing'),
  ],
})
const open = operation('openStore', 'POST /stores', {
  ...ownSelling,
  summary:
    'Opens a store with its first product, in one transaction; name, contact and pictures have defaults',
  request: {
    body: jsonBody(
      z.object({
        store: NewStoreInput,
        logo: UploadId.optional(),
        cover: UploadId.optional(),
        product: NewProductInput,
        images: NewPictures,
      }),
    ),
  },
  responses: {
    201: jsonResponse(z.object({ storeUrl: z.string(), productUrl: z.string() }), 'The addresses of both'),
  },
  errors: [
    newProductRefusals,
    refused(
      storeErrors,
      'store-exists',
      'store-name-taken',
      'store-name-reserved',
      'store-sign-in-needed',
      'store-student-needed',
    ),
    refused(uploadErrors, 'upload-missing'),
  ],
})
const rename = operation('renameStore', 'POST /store/name', {
  ...ownSelling,
  summary: 'Renames your store: once in the days after its opening, or while it is held because of its name',
  request: { body: jsonBody(StoreName) },
  responses: { 204: { description: 'Renamed' } },
  errors: [
    refused(
      storeErrors,
      'own-store-closed',
      'store-missing',
      'store-not-held',
      'store-name-taken',
      'store-name-reserved',
    ),
  ],
})
const checkName = operation('checkProductName', 'POST /store/products/check-name', {
  ...ownSelling,
  scope: 'products:write',
  summary: 'Checks whether your store has a product with this name',
  request: {
    body: jsonBody(z.object({ name: z.string().max(200), except: z.string().max(200).optional() })),
  },
  responses: {
    200: jsonResponse(ProductNameCheck, 'The result, and the url for this name'),
  },
  errors: [tooManyAttempts, refused(storeErrors, 'store-missing')],
})

export const ownProductsApi = apiRouter()
  .openapi(list, async (c) => {
    const { ctx, viewer } = c.var
    const store = await authorizeOwnStore(ctx.db, viewer)
    const { q, filter, sort, dir, cursor, columns } = c.req.valid('query')
    const query = {
      q,
      filter,
      sort: isOwnSort(sort) ? sort : ('number' as const),
      descending: dir === 'desc',
      page: cursor,
      columns: readColumns(columns.split(',')),
    }
    const { rows, total } = await readOwnProducts(ctx, store.id, query)
    const nextCursor = cursor * ownPageSize < total ? String(cursor + 1) : null
    const now = ctx.clock.now()
    return c.json({ items: rows.map((row) => ownProductRow(row, now)), total, nextCursor }, 200)
  })
  .openapi(checkName, async (c) => {
    const { ctx, viewer } = c.var
    await consumeAttempt(ctx, nameChecks, viewer.id)
    const store = await authorizeOwnStore(ctx.db, viewer)
    const { name, except } = c.req.valid('json')
    const wanted = normalizeProductName(name)
    return c.json(
      { exists: await isProductNameTaken(ctx.db, store.id, wanted, except), url: slugify(wanted) },
      200,
    )
  })
  .openapi(rename, async (c) => {
    const { ctx, viewer } = c.var
    await renameStore(ctx, viewer, c.req.valid('json').name)
    return c.body(null, 204)
  })
  .openapi(create, async (c) => {
    const { ctx, viewer, token } = c.var
    const { images, ...sent } = c.req.valid('json')
    const input = token ? { ...sent, confirmedPriceCents: CONFIRMS_ANY_PRICE } : sent
    const { url } = await withUploads(ctx, viewer, productUploads(images), (pictures) => {
      return createProduct(ctx, viewer, input, productPicturesOf(pictures))
    })
    return c.json({ url }, 201)
  })
  .openapi(open, async (c) => {
    const { ctx, viewer } = c.var
    const { store, product, logo, cover, images } = c.req.valid('json')
    const requests = {
      ...storeUploads(logo ? [logo] : [], cover ? [cover] : []),
      ...productUploads(images),
    }
    const opened = await withUploads(ctx, viewer, requests, (pictures) =>
      openStore(
        ctx,
        viewer,
        { input: store, pictures: storePicturesOf(pictures) },
        { input: product, pictures: productPicturesOf(pictures) },
      ),
    )
    return c.json(opened, 201)
  })
  .openapi(remove, async (c) => {
    await deleteProduct(c.var.ctx, c.var.viewer, c.req.valid('param').url)
    return c.body(null, 204)
  })
