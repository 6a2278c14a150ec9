import { z } from '@hono/zod-openapi'
import type { Context } from '../../context.ts'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { accountErrors } from '../accounts/errors.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { storeErrors } from '../stores/errors.ts'
import { wantedErrors } from '../wanted/errors.ts'
import { sendReport } from './actions/send-report.ts'
import { ReportInput, ReportView } from './contract.ts'
import { reportErrors } from './errors.ts'
import type { Reported } from './rules.ts'

const refusals = [refused(imageErrors), tooManyAttempts, refused(reportErrors, 'report-open', 'report-own')]
const listingRefusals = [
  refused(catalogueErrors, 'product-not-found'),
  ...refusals,
  refused(storeErrors, 'store-missing'),
]
const params = z.object({ url: z.string().min(1).max(300) })
const body = jsonBody(ReportInput)
const common = {
  ...({ tag: 'Reports', access: 'member' } as const),
  responses: { 201: jsonResponse(ReportView, 'Staff review the report and reply by mail') },
}

const product = operation('reportProduct', 'POST /products/{url}/reports', {
  ...common,
  summary: 'Reports a listing',
  request: { params, body },
  errors: listingRefusals,
})
const store = operation('reportStore', 'POST /stores/{url}/reports', {
  ...common,
  summary: 'Reports a store',
  request: { params, body },
  errors: listingRefusals,
})
const wanted = operation('reportWanted', 'POST /wanted/{id}/reports', {
  ...common,
  summary: 'Reports a “Se busca” notice',
  request: { params: z.object({ id: z.uuid() }), body },
  errors: [...refusals, refused(wantedErrors, 'wanted-not-found')],
})
const person = operation('reportPerson', 'POST /people/{username}/reports', {
  ...common,
  summary: 'Reports a person',
  request: { params: z.object({ username: z.string().min(1).max(60) }), body },
  errors: [refused(accountErrors, 'user-not-found'), ...refusals],
})

const message = operation('reportMessage', 'POST /messages/{id}/reports', {
  ...common,
  summary: 'Reports a message of one of your conversations',
  request: { params: z.object({ id: z.uuid() }), body },
  errors: [...refusals, refused(reportErrors, 'reported-message-not-found')],
})

export const reportsApi = apiRouter()
  .openapi(message, async (c) =>
    c.json(await report(c.var, 'message', c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .openapi(person, async (c) =>
    c.json(await report(c.var, 'person', c.req.valid('param').username, c.req.valid('json')), 201),
  )
  .openapi(product, async (c) =>
    c.json(await report(c.var, 'product', c.req.valid('param').url, c.req.valid('json')), 201),
  )
  .openapi(wanted, async (c) =>
    c.json(await report(c.var, 'wanted', c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .openapi(store, async (c) =>
    c.json(await report(c.var, 'store', c.req.valid('param').url, c.req.valid('json')), 201),
  )

type Sender = { ctx: Context; viewer: Viewer }

async function report({ ctx, viewer }: Sender, kind: Reported['kind'], url: string, input: ReportInput) {
  const { id, due } = await sendReport(ctx, viewer, { kind, url }, input)
  return { id, due: due.toISOString() }
}
