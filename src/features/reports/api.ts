import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { accountErrors } from '../accounts/errors.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { limitErrors } from '../limits/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { wantedErrors } from '../wanted/errors.ts'
import { sendReport } from './actions/send-report.ts'
import { ReportInput, ReportView } from './contract.ts'
import { reportErrors } from './errors.ts'
import type { Reported } from './rules.ts'

const refusals = [
  refused(imageErrors),
  refused(limitErrors, 'too-many-attempts'),
  refused(reportErrors, 'report-open', 'report-own'),
]
const listingRefusals = [
  refused(catalogueErrors, 'product-not-found'),
  ...refusals,
  refused(storeErrors, 'store-missing'),
]
const common = { tag: 'Reports', access: 'member' } as const
const params = z.object({ url: z.string().min(1).max(300) })
const body = jsonBody(ReportInput)
const responses = { 201: jsonResponse(ReportView, 'Staff review the report and reply by mail') }

const product = operation('reportProduct', 'POST /products/{url}/reports', {
  ...common,
  summary: 'Reports a listing',
  request: { params, body },
  responses,
  errors: listingRefusals,
})
const store = operation('reportStore', 'POST /stores/{url}/reports', {
  ...common,
  summary: 'Reports a store',
  request: { params, body },
  responses,
  errors: listingRefusals,
})
const wanted = operation('reportWanted', 'POST /wanted/{id}/reports', {
  ...common,
  summary: 'Reports a “Se busca” notice',
  request: { params: z.object({ id: z.uuid() }), body },
  responses,
  errors: [...refusals, refused(wantedErrors, 'wanted-not-found')],
})
const person = operation('reportPerson', 'POST /people/{username}/reports', {
  ...common,
  summary: 'Reports a person',
  request: { params: z.object({ username: z.string().min(1).max(60) }), body },
  responses,
  errors: [refused(accountErrors, 'user-not-found'), ...refusals],
})

const message = operation('reportMessage', 'POST /messages/{id}/reports', {
  ...common,
  summary: 'Reports a message of one of your conversations',
  request: { params: z.object({ id: z.uuid() }), body },
  responses,
  errors: [...refusals, refused(reportErrors, 'reported-message-not-found')],
})

const routes = { message, person, product, wanted, store }

export function reportsApi() {
  const api = apiRouter()
  // The parameter has another name in each.
  for (const [kind, route] of Object.entries(routes))
    api.openapi(route as typeof store, async (c) => {
      const { ctx, viewer } = c.var
      const [url = ''] = Object.values(c.req.valid('param'))
      const reported = { kind, url } as Reported
      const { id, due } = await sendReport(ctx, viewer, reported, c.req.valid('json'))
      return c.json({ id, due: due.toISOString() }, 201)
    })
  return api
}
