import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonPage, jsonResponse, numberedCursor, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { pageByCursor } from '../../lib/paging.ts'
import { opensPath, viewerErrors } from '../../lib/viewer.ts'
import { requireStaff } from '../accounts/policy.ts'
import { storeErrors } from '../stores/errors.ts'
import { decideStore } from './actions/decide-store.ts'
import { acts } from './api-acts.ts'
import { staffBooksApi } from './api-books.ts'
import { staffCasesApi } from './api-cases.ts'
import { staffChecksApi } from './api-checks.ts'
import { staffContentApi } from './api-content.ts'
import { staffCoursesApi } from './api-courses.ts'
import { staffFacultiesApi } from './api-faculties.ts'
import { staffMoneyApi } from './api-money.ts'
import { staffOfficeApi } from './api-office.ts'
import { staffReviewApi } from './api-review.ts'
import { staffSearchApi } from './api-search.ts'
import { staffSiteApi } from './api-site.ts'
import { staffUsersApi } from './api-users.ts'
import { QueueItem, QueueView, StoreDecision } from './contract.ts'
import { staffErrors } from './errors.ts'
import { queuePage } from './read.ts'
import { readQueue } from './read-queue.ts'
import { queueKinds } from './rules.ts'

const url = z.object({ url: z.string().max(300) })

const queue = operation({
  id: 'listTasks',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/queue',
  summary: 'What waits for staff, what falls due first at the top',
  request: {
    query: z.object({
      kind: z.enum(queueKinds).optional(),
      cursor: numberedCursor,
    }),
  },
  responses: {
    200: jsonResponse(jsonPage(QueueItem).extend({ counts: QueueView.shape.counts }), 'A page of it'),
  },
})
const store = acts({
  id: 'decideStore',
  path: '/staff/stores/{url}/decision',
  summary: 'Verifies a store, or puts it under review with a reason that is mailed',
  params: url,
  input: StoreDecision,
  errors: [
    refused(staffErrors, 'own-case'),
    refused(storeErrors, 'store-held', 'store-missing', 'store-review-done'),
  ],
})
/** All that staff do, behind one check of the role. */
export function staffApi() {
  const api = apiRouter()
  // Before anything of the request is looked at: others learn nothing from how it is refused.
  api.use('/staff/*', (c, next) => {
    const { staffRoles } = requireStaff(c.var.viewer)
    const path = c.req.path.slice(c.req.path.indexOf('/staff') + '/staff'.length)
    if (!opensPath(staffRoles, path)) throw appError(viewerErrors, 'forbidden')
    return next()
  })
  api
    .openapi(queue, async (c) => {
      const { kind, cursor: page } = c.req.valid('query')
      const found = await readQueue(c.var.ctx, requireStaff(c.var.viewer).staffRoles)
      return c.json(pageByCursor(queuePage(found, { kind, page })), 200)
    })
    .openapi(store, async (c) => {
      await decideStore(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').url, c.req.valid('json'))
      return c.body(null, 204)
    })
  for (const part of [
    staffReviewApi(),
    staffCasesApi(),
    staffOfficeApi(),
    staffUsersApi(),
    staffContentApi(),
    staffBooksApi(),
    staffCoursesApi(),
    staffFacultiesApi(),
    staffChecksApi(),
    staffMoneyApi(),
    staffSearchApi(),
    staffSiteApi(),
  ])
    api.route('/', part)
  return api
}
