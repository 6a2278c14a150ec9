import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { StoreStats } from './contract.ts'
import { readStoreStats } from './read.ts'

const stats = operation('getStoreStats', 'GET /store/stats', {
  tag: 'Selling',
  access: 'member',
  scope: 'sales:read',
  summary: 'Returns visits, wishes, questions and sales of each product of your store in a week',
  request: {
    query: z.object({
      /** Any day of the week; default: this week. Older than the first stored week is not available. */
      week: z.iso.date().optional(),
      cursor: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
  },
  responses: {
    200: jsonResponse(StoreStats, 'Totals of this week and the previous one, and a page of products'),
  },
  errors: [refused(storeErrors, 'store-missing')],
})

export const storeStatsApi = apiRouter().openapi(stats, async (c) => {
  const { ctx, viewer } = c.var
  const { week, cursor } = c.req.valid('query')
  const store = await authorizeOwnStore(ctx.db, viewer)
  return c.json(await readStoreStats(ctx, store, week, cursor), 200)
})
