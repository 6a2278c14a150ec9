import type { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../../context.ts'
import type { ApiEnv } from '../../http/api-env.ts'
import { jsonBody, operation, type Refusal } from '../../http/openapi-parts.ts'
import type { Staff } from '../../lib/viewer.ts'
import { requireStaff } from '../accounts/policy.ts'

export const done = { 204: { description: 'Done' } }

/** One act on one thing, which answers nothing. */
export const acts = <Params extends z.ZodObject, Input extends z.ZodType>({
  params,
  input,
  ...declared
}: {
  id: string
  path: string
  summary: string
  params: Params
  input: Input
  errors: readonly Refusal[][]
}) =>
  operation({
    ...declared,
    tag: 'Staff',
    access: 'staff',
    method: 'post',
    request: { params, body: jsonBody(input) },
    responses: done,
  })

export type ReasonBody = { reason: string }

type Asked<Input> = HonoContext<ApiEnv, string, { in: object; out: { param: { id: string }; json: Input } }>

/** Does `act` to the thing that the address names, and answers nothing. */
export const answerNoContent =
  <Input>(act: (ctx: Context, staff: Staff, id: string, input: Input) => Promise<unknown>) =>
  async (c: Asked<Input>) => {
    await act(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  }
