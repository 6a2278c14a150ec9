import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import {
  jsonBody,
  jsonResponse,
  numberedCursor,
  operation,
  pageOf,
  refused,
} from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { pageByCursor } from '../../lib/paging.ts'
import { opensPath, viewerErrors } from '../../lib/viewer.ts'
import { requireStaff } from '../accounts/policy.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { disputeErrors } from '../disputes/errors.ts'
import { orderErrors } from '../orders/errors.ts'
import { once, onceHeaders, onceRefusals } from '../payments/api-idempotency.ts'
import { reportErrors } from '../reports/errors.ts'
import { returnErrors } from '../returns/errors.ts'
import { storeErrors } from '../stores/errors.ts'
import { addNote } from './actions/add-note.ts'
import { answerReport } from './actions/answer-report.ts'
import { closeTask } from './actions/close-task.ts'
import { decideClaim } from './actions/decide-claim.ts'
import { decideProduct } from './actions/decide-product.ts'
import { decideStore } from './actions/decide-store.ts'
import { handOverAtOffice } from './actions/hand-over-at-office.ts'
import { receiveAtOffice } from './actions/receive-at-office.ts'
import { staffChecksApi } from './api-checks.ts'
import { staffContentApi } from './api-content.ts'
import { staffFacultiesApi } from './api-faculties.ts'
import { staffMoneyApi } from './api-money.ts'
import { staffSearchApi } from './api-search.ts'
import { staffSiteApi } from './api-site.ts'
import { staffUsersApi } from './api-users.ts'
import {
  AnswerInput,
  ClaimDecision,
  NoteInput,
  OfficeHandedOver,
  OfficeHandOver,
  ProductDecision,
  QueueItem,
  QueueView,
  StoreDecision,
} from './contract.ts'
import { CaseView } from './contract-case.ts'
import { staffErrors } from './errors.ts'
import { queuePage } from './read.ts'
import { readCase } from './read-case.ts'
import { readQueue } from './read-queue.ts'
import { queueKinds } from './rules.ts'

const done = { 204: { description: 'Done' } }
const id = z.object({ id: z.uuid() })
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
    200: jsonResponse(pageOf(QueueItem).extend({ counts: QueueView.shape.counts }), 'A page of it'),
  },
})
const product = operation({
  id: 'decideProduct',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/products/{url}/decision',
  summary: 'Approves a product, or sends it back with a reason that is mailed',
  request: { params: url, body: jsonBody(ProductDecision) },
  responses: done,
  errors: [
    refused(catalogueErrors, 'product-edited-meanwhile', 'product-not-found', 'product-review-done'),
    refused(staffErrors, 'own-case'),
  ],
})
const store = operation({
  id: 'decideStore',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/stores/{url}/decision',
  summary: 'Verifies a store, or puts it under review with a reason that is mailed',
  request: { params: url, body: jsonBody(StoreDecision) },
  responses: done,
  errors: [
    refused(staffErrors, 'own-case'),
    refused(storeErrors, 'store-held', 'store-missing', 'store-review-done'),
  ],
})
const order = operation({
  id: 'getCase',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/orders/{id}',
  summary: 'Everything about one order: claims, mails, ledger, provider',
  request: { params: id },
  responses: { 200: jsonResponse(CaseView, 'The case') },
  errors: [refused(staffErrors, 'case-not-found')],
})
const note = operation({
  id: 'addCaseNote',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/orders/{id}/notes',
  summary: 'Adds a note that only staff read',
  request: { params: id, body: jsonBody(NoteInput) },
  responses: done,
  errors: [refused(staffErrors, 'case-not-found', 'own-case')],
})
const handOver = operation({
  id: 'handOverAtOffice',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/hand-over',
  summary: 'The faculty’s office enters the buyer’s code: what is there of the basket is delivered',
  request: { body: jsonBody(OfficeHandOver) },
  responses: { 200: jsonResponse(OfficeHandedOver, 'What was handed over, and what is not there yet') },
  errors: [
    refused(
      orderErrors,
      'hand-over-code-resting',
      'hand-over-code-wrong',
      'nothing-at-office',
      'order-not-deliverable',
      'order-not-found',
      'order-under-review',
      'stage-done',
      'stage-out-of-order',
    ),
    refused(staffErrors, 'own-case'),
  ],
})
const receive = operation({
  id: 'receiveReturnAtOffice',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/returns/receive',
  summary: 'The faculty’s office takes in what a buyer gives back, by their return code',
  request: { body: jsonBody(OfficeHandOver) },
  responses: done,
  errors: [
    refused(
      returnErrors,
      'return-code-resting',
      'return-code-wrong',
      'return-not-bringable',
      'return-not-found',
    ),
    refused(staffErrors, 'own-case'),
  ],
})
const returns = operation({
  id: 'decideReturn',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/returns/{id}/decision',
  summary: 'Ends an escalated return with a reason for both sides',
  middleware: [once] as const,
  request: { headers: onceHeaders, params: id, body: jsonBody(ClaimDecision) },
  responses: done,
  errors: [
    onceRefusals,
    refused(disputeErrors, 'dispute-closed', 'dispute-not-found'),
    refused(returnErrors, 'return-not-decidable', 'return-not-found'),
    refused(staffErrors, 'case-not-found', 'own-case'),
  ],
})
const disputes = operation({
  id: 'decideDispute',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/disputes/{id}/decision',
  summary: 'Ends a dispute with a reason for both sides',
  middleware: [once] as const,
  request: { headers: onceHeaders, params: id, body: jsonBody(ClaimDecision) },
  responses: done,
  errors: [
    onceRefusals,
    refused(disputeErrors, 'dispute-closed', 'dispute-not-found'),
    refused(returnErrors, 'return-not-decidable', 'return-not-found'),
    refused(staffErrors, 'case-not-found', 'own-case'),
  ],
})
const task = operation({
  id: 'closeTask',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/tasks/{id}/close',
  summary: 'Closes a task with a note of what was found',
  request: { params: id, body: jsonBody(NoteInput) },
  responses: done,
  errors: [refused(staffErrors, 'own-case', 'task-closed', 'task-not-found')],
})
const report = operation({
  id: 'answerReport',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/reports/{id}/answer',
  summary: 'Answers who reported a listing or a store, by mail',
  request: { params: id, body: jsonBody(AnswerInput) },
  responses: done,
  errors: [refused(reportErrors, 'report-answered', 'report-not-found'), refused(staffErrors, 'own-case')],
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
    .openapi(product, async (c) => {
      await decideProduct(
        c.var.ctx,
        requireStaff(c.var.viewer),
        c.req.valid('param').url,
        c.req.valid('json'),
      )
      return c.body(null, 204)
    })
    .openapi(store, async (c) => {
      await decideStore(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').url, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(order, async (c) => c.json(await readCase(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(note, async (c) => {
      await addNote(
        c.var.ctx,
        requireStaff(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json').reason,
      )
      return c.body(null, 204)
    })
    .openapi(handOver, async (c) => {
      return c.json(await handOverAtOffice(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 200)
    })
    .openapi(receive, async (c) => {
      await receiveAtOffice(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(returns, async (c) => {
      await decideClaim(
        c.var.ctx,
        requireStaff(c.var.viewer),
        'return',
        c.req.valid('param').id,
        c.req.valid('json'),
      )
      return c.body(null, 204)
    })
    .openapi(disputes, async (c) => {
      await decideClaim(
        c.var.ctx,
        requireStaff(c.var.viewer),
        'dispute',
        c.req.valid('param').id,
        c.req.valid('json'),
      )
      return c.body(null, 204)
    })
    .openapi(task, async (c) => {
      await closeTask(
        c.var.ctx,
        requireStaff(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json').reason,
      )
      return c.body(null, 204)
    })
    .openapi(report, async (c) => {
      await answerReport(
        c.var.ctx,
        requireStaff(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json').reason,
      )
      return c.body(null, 204)
    })
  for (const part of [
    staffUsersApi(),
    staffContentApi(),
    staffFacultiesApi(),
    staffChecksApi(),
    staffMoneyApi(),
    staffSearchApi(),
    staffSiteApi(),
  ])
    api.route('/', part)
  return api
}
