import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { disputeErrors } from '../disputes/errors.ts'
import { once, onceHeaders, onceRefusals } from '../payments/api-idempotency.ts'
import { reportErrors } from '../reports/errors.ts'
import { returnErrors } from '../returns/errors.ts'
import { wantedErrors } from '../wanted/errors.ts'
import { addNote } from './actions/add-note.ts'
import { closeTask } from './actions/close-task.ts'
import { decideClaim } from './actions/decide-claim.ts'
import { removeWanted, restoreWanted } from './actions/remove-wanted.ts'
import { resolveReport } from './actions/resolve-report.ts'
import { acts, answerNoContent, done, type ReasonBody } from './api-acts.ts'
import { ClaimDecision, NoteInput, ReasonInput, ReportDecision } from './contract.ts'
import { CaseView } from './contract-case.ts'
import { staffErrors } from './errors.ts'
import { readCase } from './read-case.ts'

const id = z.object({ id: z.uuid() })

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
const note = acts({
  id: 'addCaseNote',
  path: '/staff/orders/{id}/notes',
  summary: 'Adds a note that only staff read',
  params: id,
  input: NoteInput,
  errors: [refused(staffErrors, 'case-not-found', 'own-case')],
})
/** The end of a claim: what comes of it is told to both sides, once. */
const decides = (declared: { id: string; path: string; summary: string }) =>
  operation({
    ...declared,
    tag: 'Staff',
    access: 'staff',
    method: 'post',
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
const returns = decides({
  id: 'decideReturn',
  path: '/staff/returns/{id}/decision',
  summary: 'Ends an escalated return with a reason for both sides',
})
const disputes = decides({
  id: 'decideDispute',
  path: '/staff/disputes/{id}/decision',
  summary: 'Ends a dispute with a reason for both sides',
})
const task = acts({
  id: 'closeTask',
  path: '/staff/tasks/{id}/close',
  summary: 'Closes a task with a note of what was found',
  params: id,
  input: NoteInput,
  errors: [refused(staffErrors, 'own-case', 'task-closed', 'task-not-found')],
})
const report = acts({
  id: 'answerReport',
  path: '/staff/reports/{id}/answer',
  summary: 'Acts on what was reported and answers the reporter by mail',
  params: id,
  input: ReportDecision,
  errors: [
    refused(reportErrors, 'report-answered', 'report-not-found'),
    refused(staffErrors, 'own-case', 'report-act-unfit'),
  ],
})
const removal = acts({
  id: 'removeWanted',
  path: '/staff/wanted/{id}/remove',
  summary: 'Takes down what somebody says that they look for, with a reason that they read',
  params: id,
  input: ReasonInput,
  errors: [refused(staffErrors, 'own-case'), refused(wantedErrors, 'wanted-not-found', 'wanted-over')],
})
const restoration = acts({
  id: 'restoreWanted',
  path: '/staff/wanted/{id}/restore',
  summary: 'Takes a removal back: its owner may put it up again, and reads why',
  params: id,
  input: ReasonInput,
  errors: [refused(staffErrors, 'own-case'), refused(wantedErrors, 'wanted-not-found', 'wanted-not-removed')],
})

/** What staff see of a case, and decide. */
export function staffCasesApi() {
  return apiRouter()
    .openapi(order, async (c) => c.json(await readCase(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(
      note,
      answerNoContent((ctx, staff, id, { reason }: ReasonBody) => addNote(ctx, staff, id, reason)),
    )
    .openapi(
      returns,
      answerNoContent((ctx, staff, id, decision: ClaimDecision) =>
        decideClaim(ctx, staff, 'return', id, decision),
      ),
    )
    .openapi(
      disputes,
      answerNoContent((ctx, staff, id, decision: ClaimDecision) =>
        decideClaim(ctx, staff, 'dispute', id, decision),
      ),
    )
    .openapi(
      task,
      answerNoContent((ctx, staff, id, { reason }: ReasonBody) => closeTask(ctx, staff, id, reason)),
    )
    .openapi(
      removal,
      answerNoContent((ctx, staff, id, { reason }: ReasonBody) => removeWanted(ctx, staff, id, reason)),
    )
    .openapi(
      restoration,
      answerNoContent((ctx, staff, id, { reason }: ReasonBody) => restoreWanted(ctx, staff, id, reason)),
    )
    .openapi(
      report,
      answerNoContent((ctx, staff, id, decision: ReportDecision) => resolveReport(ctx, staff, id, decision)),
    )
}
