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

const params = z.object({ url: z.string().min(1).max(300) })
const responses = { 201: jsonResponse(ReportView, 'Staff review the report and reply by mail') }

const product = operation('reportProduct', 'POST /products/{url}/reports', {
  tag: 'Reports',
  access: 'member',
  summary: 'Reports a listing',
  request: { params, body: jsonBody(ReportInput) },
  responses,
  errors: [
    refused(catalogueErrors, 'product-not-found'),
    refused(imageErrors),
    refused(limitErrors, 'too-many-attempts'),
    refused(reportErrors, 'report-open', 'report-own'),
    refused(storeErrors, 'store-missing'),
  ],
})
const store = operation('reportStore', 'POST /stores/{url}/reports', {
  tag: 'Reports',
  access: 'member',
  summary: 'Reports a store',
  request: { params, body: jsonBody(ReportInput) },
  responses,
  errors: [
    refused(catalogueErrors, 'product-not-found'),
    refused(imageErrors),
    refused(limitErrors, 'too-many-attempts'),
    refused(reportErrors, 'report-open', 'report-own'),
    refused(storeErrors, 'store-missing'),
  ],
})
const wanted = operation('reportWanted', 'POST /wanted/{id}/reports', {
  tag: 'Reports',
  access: 'member',
  summary: 'Reports a “Se busca” notice',
  request: { params: z.object({ id: z.uuid() }), body: jsonBody(ReportInput) },
  responses,
  errors: [
    refused(imageErrors),
    refused(limitErrors, 'too-many-attempts'),
    refused(reportErrors, 'report-open', 'report-own'),
    refused(wantedErrors, 'wanted-not-found'),
  ],
})

const person = operation('reportPerson', 'POST /people/{username}/reports', {
  tag: 'Reports',
  access: 'member',
  summary: 'Reports a person',
  request: { params: z.object({ username: z.string().min(1).max(60) }), body: jsonBody(ReportInput) },
  responses,
  errors: [
    refused(accountErrors, 'user-not-found'),
    refused(imageErrors),
    refused(limitErrors, 'too-many-attempts'),
    refused(reportErrors, 'report-open', 'report-own'),
  ],
})

export function reportsApi() {
  return apiRouter()
    .openapi(person, async (c) => {
      const reported = { kind: 'person' as const, url: c.req.valid('param').username }
      const { id, due } = await sendReport(c.var.ctx, c.var.viewer, reported, c.req.valid('json'))
      return c.json({ id, due: due.toISOString() }, 201)
    })
    .openapi(product, async (c) => {
      const reported = { kind: 'product' as const, url: c.req.valid('param').url }
      const { id, due } = await sendReport(c.var.ctx, c.var.viewer, reported, c.req.valid('json'))
      return c.json({ id, due: due.toISOString() }, 201)
    })
    .openapi(wanted, async (c) => {
      const reported = { kind: 'wanted' as const, url: c.req.valid('param').id }
      const { id, due } = await sendReport(c.var.ctx, c.var.viewer, reported, c.req.valid('json'))
      return c.json({ id, due: due.toISOString() }, 201)
    })
    .openapi(store, async (c) => {
      const reported = { kind: 'store' as const, url: c.req.valid('param').url }
      const { id, due } = await sendReport(c.var.ctx, c.var.viewer, reported, c.req.valid('json'))
      return c.json({ id, due: due.toISOString() }, 201)
    })
}
