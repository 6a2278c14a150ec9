import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { operation, refused } from '../../http/openapi-parts.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { readOwnCsv } from './read-own-csv.ts'
import { MAX_OWN_TEXT, ownFilters } from './rules-own.ts'

const table = operation('exportOwnProducts', 'GET /store/products.csv', {
  tag: 'Selling',
  access: 'member',
  scope: 'products:read',
  summary: 'Returns your products as a CSV, oldest first; startImport accepts it',
  request: {
    query: z.object({
      q: z.string().max(MAX_OWN_TEXT).default(''),
      filter: z.enum(ownFilters).default('todos'),
    }),
  },
  responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
  errors: [refused(storeErrors, 'store-missing')],
})

export function ownProductsCsvApi() {
  return apiRouter().openapi(table, async (c) => {
    const { ctx, viewer } = c.var
    const store = await authorizeOwnStore(ctx.db, viewer)
    const parts = await readOwnCsv(ctx, store, c.req.valid('query'))
    return c.body(Readable.toWeb(Readable.from(parts)) as ReadableStream, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="productos-${toIsoDay(ctx.clock.now())}.csv"`,
      'cache-control': 'private, no-store',
    })
  })
}
