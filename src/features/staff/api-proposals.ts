import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { rowIdInPath } from '../../lib/form-fields.ts'
import { paths } from '../../paths.ts'
import { requireStaff } from '../accounts/policy.ts'
import { ProposalDecision, ProposalLinkInput } from '../courses/contract-staff.ts'
import { courseErrors } from '../courses/errors.ts'
import { decideOnList, linkForList, revokeLink } from './actions/decide-list.ts'
import { done } from './api-acts.ts'
import { staffErrors } from './errors.ts'

const byId = z.object({ id: rowIdInPath })
const proposalId = z.object({ id: z.uuid() })
const ownCase = refused(staffErrors, 'own-case')

const link = operation({
  id: 'createListLink',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/courses/{id}/proposal-links',
  summary:
    'A link by which somebody without an account may propose the list of a course; it is answered this once',
  request: { params: byId, body: jsonBody(ProposalLinkInput) },
  responses: { 201: jsonResponse(z.object({ id: z.uuid(), link: z.url() }), 'The link') },
  errors: [refused(courseErrors, 'course-not-found', 'proposals-full'), ownCase],
})
const unlink = operation({
  id: 'revokeListLink',
  tag: 'Staff',
  access: 'staff',
  method: 'delete',
  path: '/staff/list-proposals/{id}',
  summary: 'Takes a link back by which no list has come',
  request: { params: proposalId },
  responses: done,
  errors: [refused(courseErrors, 'proposal-not-found', 'proposal-revoked'), ownCase],
})
const decision = operation({
  id: 'decideListProposal',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/list-proposals/{id}/decision',
  summary: 'Takes a proposed list over, or turns it down with a reason',
  request: { params: proposalId, body: jsonBody(ProposalDecision) },
  responses: done,
  errors: [refused(courseErrors, 'course-not-found', 'proposal-decided', 'proposal-not-found'), ownCase],
})

/** Lists that others propose by a link. */
export function staffProposalsApi() {
  return apiRouter()
    .openapi(link, async (c) => {
      const { proposer } = c.req.valid('json')
      const { ctx, viewer } = c.var
      const made = await linkForList(ctx, requireStaff(viewer), c.req.valid('param').id, proposer)
      return c.json({ id: made.id, link: ctx.env.PUBLIC_URL + paths.listProposal(made.token) }, 201)
    })
    .openapi(unlink, async (c) => {
      await revokeLink(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(decision, async (c) => {
      await decideOnList(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
}
