import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { errorText } from '../../lib/errors.ts'
import { slugify } from '../../lib/slug.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { nameVerdict } from '../accounts/rules-house.ts'
import { consumeAttempt } from '../limits/actions.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import type { Limit } from '../limits/rules.ts'
import { withUploads } from '../uploads/actions/with-uploads.ts'
import { UploadId } from '../uploads/contract.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { storeUploads } from './actions/create-store.ts'
import { setHolidays } from './actions/set-holidays.ts'
import { updateStore } from './actions/update-store.ts'
import { StoreListQuery, StoreNameCheck, StorePage } from './contract.ts'
import { EditStoreInput, HolidaysInput, StoreNameInput } from './contract-writes.ts'
import { storeErrors } from './errors.ts'
import { isTradeName, normalizeTradeName } from './rules.ts'
import { storeList } from './store.ts'
import { isStoreNameTaken, ownedStore } from './store-writes.ts'
import { storeTexts } from './texts-form.ts'
import { storePage } from './views.ts'

const ownSelling = { tag: 'Selling', access: 'member' } as const
const nameChecks: Limit = { name: 'check-store-name', max: 600, windowMs: 600_000 }
const picture = UploadId.optional()
const EditStoreBody = z.intersection(EditStoreInput, z.object({ logo: picture, cover: picture }))

const checkName = operation('checkStoreName', 'POST /store/check-name', {
  ...ownSelling,
  summary: 'Checks whether a store name is available',
  request: { body: jsonBody(StoreNameInput) },
  responses: {
    200: jsonResponse(StoreNameCheck, 'The result, and the url for this name'),
  },
  errors: [tooManyAttempts],
})
const edit = operation('updateStore', 'PATCH /store', {
  ...ownSelling,
  summary: 'Updates your store; name, url and city cannot be changed',
  request: { body: jsonBody(EditStoreBody) },
  responses: { 204: { description: 'Saved' } },
  errors: [
    refused(imageErrors),
    refused(storeErrors, 'own-store-closed', 'store-edit-sign-in-needed', 'store-missing'),
    refused(uploadErrors, 'upload-missing'),
  ],
})

const closeFor = operation('setHolidays', 'PUT /store/holidays', {
  ...ownSelling,
  summary: 'Sets or removes the days on which your store accepts no orders; open orders continue',
  request: { body: jsonBody(HolidaysInput) },
  responses: { 204: { description: 'Set' } },
  errors: [
    refused(storeErrors, 'own-store-closed', 'store-edit-sign-in-needed', 'store-missing', 'store-holidays'),
  ],
})

export const ownStoreApi = apiRouter()
  .openapi(checkName, async (c) => {
    const { ctx } = c.var
    await consumeAttempt(ctx, nameChecks, c.var.viewer.id)
    const name = normalizeTradeName(c.req.valid('json').name)
    const own = await ownedStore(ctx.db, c.var.viewer.id)
    const verdict = nameVerdict(name, ctx.site.identity().name)
    const problem = !isTradeName(name)
      ? storeTexts.name
      : verdict === 'house'
        ? errorText(storeErrors, 'store-name-reserved')
        : (await isStoreNameTaken(ctx.db, name, own?.id)) && errorText(storeErrors, 'store-name-taken')
    const message = problem || (verdict === 'near' ? storeTexts.nameNear : storeTexts.nameFree)
    return c.json({ exists: Boolean(problem), message: String(message), url: slugify(name) }, 200)
  })
  .openapi(edit, async (c) => {
    const { ctx, viewer } = c.var
    const { logo, cover, ...input } = c.req.valid('json')
    const uploads = storeUploads(logo ? [logo] : [], cover ? [cover] : [])
    await withUploads(ctx, viewer, uploads, (pictures) => updateStore(ctx, viewer, input, pictures))
    return c.body(null, 204)
  })
  .openapi(closeFor, async (c) => {
    const { ctx, viewer } = c.var
    await setHolidays(ctx, viewer, c.req.valid('json').holidays)
    return c.body(null, 204)
  })

const list = operation('listStores', 'GET /stores', {
  tag: 'Stores',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Directory of stores',
  request: { query: StoreListQuery },
  responses: { 200: jsonResponse(StorePage, 'A page of the directory') },
})

export const storesApi = apiRouter().openapi(list, async (c) => {
  const query = c.req.valid('query')
  const page = query.cursor ?? 1
  const { rows, total } = await storeList(c.var.ctx.db, { ...query, page })
  return c.json(storePage(rows, total, query), 200)
})
