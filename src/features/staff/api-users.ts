import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import {
  jsonBody,
  jsonPage,
  jsonResponse,
  numberedCursor,
  operation,
  refused,
} from '../../http/openapi-parts.ts'
import { pageByCursor } from '../../lib/paging.ts'
import { accountErrors } from '../accounts/errors.ts'
import { requireStaff } from '../accounts/policy.ts'
import { blockAccount } from './actions/block-account.ts'
import { changeStaffRoles } from './actions/change-staff-roles.ts'
import { acts, done } from './api-acts.ts'
import { AuditQuery, AuditRow, ReasonInput, StaffRolesInput, StaffUser, UserQuery } from './contract.ts'
import { staffErrors } from './errors.ts'
import { readAudit, readUsers } from './read.ts'

const username = z.object({ username: z.string().max(40) })
const users = operation({
  id: 'listUsers',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/users',
  summary: 'Accounts by name, username or address',
  request: { query: UserQuery.omit({ page: true }).extend({ cursor: numberedCursor }) },
  responses: { 200: jsonResponse(jsonPage(StaffUser), 'A page, newest first') },
})
const block = acts({
  id: 'blockUser',
  path: '/staff/users/{username}/block',
  summary: 'Blocks an account and ends its sessions at once',
  params: username,
  input: ReasonInput,
  errors: [
    refused(accountErrors, 'last-administrator', 'user-block-done', 'user-is-you', 'user-not-found'),
    refused(staffErrors, 'own-case'),
  ],
})
const unblock = acts({
  id: 'unblockUser',
  path: '/staff/users/{username}/unblock',
  summary: 'Lifts a block',
  params: username,
  input: ReasonInput,
  errors: [
    refused(accountErrors, 'user-block-done', 'user-is-you', 'user-not-found'),
    refused(staffErrors, 'own-case'),
  ],
})
const roles = operation({
  id: 'changeStaffRoles',
  tag: 'Staff',
  access: 'staff',
  method: 'put',
  path: '/staff/users/{username}/roles',
  summary:
    'Roles of an account within staff, for administrators; none: it is staff no more. Ends its sessions',
  request: { params: username, body: jsonBody(StaffRolesInput) },
  responses: done,
  errors: [
    refused(accountErrors, 'last-administrator', 'user-is-you', 'user-not-found'),
    refused(staffErrors, 'office-missing'),
  ],
})
const audit = operation({
  id: 'listAuditEntries',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/audit',
  summary: 'What staff did, newest first',
  request: { query: AuditQuery.omit({ page: true }).extend({ cursor: numberedCursor }) },
  responses: { 200: jsonResponse(jsonPage(AuditRow), 'A page') },
})

/** Accounts, what staff may do to them, and what staff did. */
export function staffUsersApi() {
  return apiRouter()
    .openapi(users, async (c) => {
      const { cursor: page, ...query } = c.req.valid('query')
      return c.json(pageByCursor(await readUsers(c.var.ctx, { ...query, page })), 200)
    })
    .openapi(block, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), blocked: true }
      await blockAccount(c.var.ctx, requireStaff(c.var.viewer), input)
      return c.body(null, 204)
    })
    .openapi(unblock, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), blocked: false }
      await blockAccount(c.var.ctx, requireStaff(c.var.viewer), input)
      return c.body(null, 204)
    })
    .openapi(roles, async (c) => {
      const duty = { ...c.req.valid('param'), ...c.req.valid('json') }
      await changeStaffRoles(c.var.ctx, requireStaff(c.var.viewer), duty)
      return c.body(null, 204)
    })
    .openapi(audit, async (c) => {
      const { cursor: page, ...query } = c.req.valid('query')
      return c.json(pageByCursor(await readAudit(c.var.ctx, { ...query, page })), 200)
    })
}
