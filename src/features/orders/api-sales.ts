import { z } from '@hono/zod-openapi'
import type { Context } from '../../context.ts'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { MAX_OWN_TEXT } from '../selling/rules-own.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { SalesReport } from './contract-sales.ts'
import { readSales, readSalesTable } from './read-sales.ts'
import { salesRange } from './rules-sales.ts'

const Span = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Filters lines by number, product or buyer; totals and days cover all. */
  q: z.string().max(MAX_OWN_TEXT).default(''),
})

const report = operation('listSales', 'GET /store/sales', {
  tag: 'Selling',
  access: 'member',
  scope: 'sales:read',
  summary: 'Returns your store’s sales; by default from the start of this month to today',
  request: { query: Span.extend({ cursor: z.coerce.number().int().min(1).max(100_000).default(1) }) },
  responses: { 200: jsonResponse(SalesReport, 'Totals, days and a page of lines') },
  errors: [refused(storeErrors, 'store-missing')],
})
const table = operation('exportSales', 'GET /store/sales.csv', {
  tag: 'Selling',
  access: 'member',
  scope: 'sales:read',
  summary: 'Returns your store’s sales as a CSV',
  request: { query: Span },
  responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
  errors: [refused(storeErrors, 'store-missing')],
})

const ownStore = (ctx: Context, viewer: Viewer) => authorizeOwnStore(ctx.db, viewer)

export function salesApi() {
  return apiRouter()
    .openapi(report, async (c) => {
      const { ctx, viewer } = c.var
      const { from, to, q, cursor } = c.req.valid('query')
      const store = await ownStore(ctx, viewer)
      const range = salesRange(from, to, ctx.clock.now())
      return c.json(await readSales(ctx, store, range, { q, page: cursor }), 200)
    })
    .openapi(table, async (c) => {
      const { ctx, viewer } = c.var
      const { from, to, q } = c.req.valid('query')
      const store = await ownStore(ctx, viewer)
      const range = salesRange(from, to, ctx.clock.now())
      return c.body(await readSalesTable(ctx, store, range, q), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="ventas-${range.from}-${range.to}.csv"`,
      })
    })
}
