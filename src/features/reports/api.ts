import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse } from '../../http/openapi-parts.ts'
import { sendReport } from './actions/send-report.ts'
import { ReportInput, ReportView } from './contract.ts'

const tags = ['Reportes']
const params = z.object({ url: z.string().min(1).max(300) })
const responses = { 201: jsonResponse(ReportView, 'El equipo lo revisa y responde por correo') }

const product = createRoute({
  method: 'post',
  path: '/products/{url}/reports',
  tags,
  summary: 'Reportar una publicación',
  request: { params, body: jsonBody(ReportInput) },
  responses,
})
const store = createRoute({
  method: 'post',
  path: '/stores/{url}/reports',
  tags,
  summary: 'Reportar una tienda',
  request: { params, body: jsonBody(ReportInput) },
  responses,
})

export function reportsApi() {
  return apiRouter()
    .openapi(product, async (c) => {
      const reported = { kind: 'product' as const, url: c.req.valid('param').url }
      const { id, due } = await sendReport(c.var.ctx, c.var.viewer, reported, c.req.valid('json'))
      return c.json({ id, due: due.toISOString() }, 201)
    })
    .openapi(store, async (c) => {
      const reported = { kind: 'store' as const, url: c.req.valid('param').url }
      const { id, due } = await sendReport(c.var.ctx, c.var.viewer, reported, c.req.valid('json'))
      return c.json({ id, due: due.toISOString() }, 201)
    })
}
