import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { requireArea, requireStaff } from '../accounts/policy.ts'
import { openShop } from './actions/open-shop.ts'
import { setupErrors } from './errors.ts'
import { readSetupState } from './read.ts'
import { missingCodes, setupSteps } from './rules.ts'

const SetupView = z.object({
  isOpen: z.boolean(),
  /** Finished steps. */
  done: z.array(z.enum(setupSteps)),
  /** What is missing, and the step where it is put right. */
  missing: z.array(z.object({ step: z.enum(setupSteps), code: z.enum(missingCodes) })),
})

const setup = operation({
  id: 'getSetup',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/setup',
  summary: 'Whether guests come in, and what is missing until they can',
  responses: { 200: jsonResponse(SetupView, 'All of it') },
})
const opening = operation({
  id: 'openShop',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/setup/opening',
  summary: 'Lets guests in, for good',
  responses: { 204: { description: 'Open' } },
  errors: [refused(setupErrors, 'setup-incomplete')],
})

/** Setting up, for administrators. */
export function setupApi() {
  return apiRouter()
    .openapi(setup, async (c) => {
      requireArea(requireStaff(c.var.viewer), 'settings')
      const { isOpen, done, missing } = await readSetupState(c.var.ctx)
      return c.json({ isOpen, done: [...done], missing: [...missing] }, 200)
    })
    .openapi(opening, async (c) => {
      await openShop(c.var.ctx, requireStaff(c.var.viewer))
      return c.body(null, 204)
    })
}
