import type { z } from '@hono/zod-openapi'
import { jsonBody, operation, type Refusal } from '../../http/openapi-parts.ts'

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
