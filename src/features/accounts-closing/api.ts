import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse } from '../../http/openapi-parts.ts'
import { requireViewer } from '../accounts/policy.ts'
import { deleteAccount } from './actions.ts'
import { DeletionInput } from './contract.ts'

const deleteRoute = createRoute({
  method: 'post',
  path: '/account/deletion',
  summary:
    'Deletes your account for good; the password, or the username where there is none, proves it is you',
  request: { body: jsonBody(DeletionInput) },
  responses: { 200: jsonResponse(z.object({ success: z.literal(true) }), 'Deleted and signed out') },
})

export function closingApi() {
  return apiRouter().openapi(deleteRoute, async (c) => {
    await deleteAccount(c.var.ctx, requireViewer(c.var.viewer), c.req.valid('json'))
    c.header('set-cookie', c.var.ctx.auth.endSessionCookie())
    return c.json({ success: true as const }, 200)
  })
}
