import { createRoute } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse } from '../../http/openapi-parts.ts'
import { requireStaff } from '../accounts/policy.ts'
import { checkBooks } from './actions/check-books.ts'
import { ChecksView } from './contract-checks.ts'
import { readChecks } from './read-checks.ts'

const tags = ['Equipo']
const last = createRoute({
  method: 'get',
  path: '/staff/checks',
  tags,
  summary: 'What was found when ledger, orders, stock and provider were last checked',
  responses: { 200: jsonResponse(ChecksView, 'Each check with its differences') },
})
const ask = createRoute({
  method: 'post',
  path: '/staff/checks',
  tags,
  summary: 'Checks ledger, orders, stock and provider now; each difference becomes a task, once',
  responses: { 200: jsonResponse(ChecksView, 'Each check with its differences') },
})

/** Whether everything adds up. */
export function staffChecksApi() {
  return apiRouter()
    .openapi(last, async (c) => c.json(await readChecks(c.var.ctx), 200))
    .openapi(ask, async (c) => {
      await checkBooks(c.var.ctx, requireStaff(c.var.viewer))
      return c.json(await readChecks(c.var.ctx), 200)
    })
}
