import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { requireStaff } from '../accounts/policy.ts'
import { checkBooks } from './actions/check-books.ts'
import { ChecksView } from './contract-checks.ts'
import { staffErrors } from './errors.ts'
import { readChecks } from './read-checks.ts'

const last = operation({
  id: 'getChecks',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/checks',
  summary: 'What was found when ledger, orders, stock and provider were last checked',
  responses: { 200: jsonResponse(ChecksView, 'Each check with its differences') },
})
const ask = operation({
  id: 'runChecks',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/checks',
  summary: 'Checks ledger, orders, stock and provider now; each difference becomes a task, once',
  responses: { 200: jsonResponse(ChecksView, 'Each check with its differences') },
  errors: [refused(staffErrors, 'own-case')],
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
