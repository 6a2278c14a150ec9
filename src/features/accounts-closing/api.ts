import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { CLEAR_BROWSER } from '../../lib/app-worker.ts'
import { OwnerProof } from '../accounts/contract-profile.ts'
import { accountErrors } from '../accounts/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { deleteAccount } from './actions.ts'
import { closingErrors } from './errors.ts'

const deleteRoute = operation('deleteAccount', 'POST /account/deletion', {
  tag: 'Account',
  access: 'member',
  summary: 'Deletes your account permanently; needs the password or, if the account has none, the username',
  request: { body: jsonBody(OwnerProof) },
  responses: { 200: jsonResponse(z.object({ success: z.literal(true) }), 'Deleted and signed out') },
  errors: [
    refused(accountErrors, 'last-administrator', 'username-differs', 'wrong-password'),
    refused(closingErrors, 'account-in-use'),
    tooManyAttempts,
  ],
})

export const closingApi = apiRouter().openapi(deleteRoute, async (c) => {
  await deleteAccount(c.var.ctx, c.var.viewer, c.req.valid('json'))
  c.header('set-cookie', c.var.ctx.auth.endSessionCookie())
  return c.json({ success: true as const }, 200, CLEAR_BROWSER)
})
