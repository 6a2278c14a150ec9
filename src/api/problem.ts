import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ZodError } from 'zod'
import { errorText } from '../features/error-texts.ts'
import { logFailure } from '../http/log-failure.ts'
import { type AppError, type FieldErrors, isAppError } from '../lib/errors.ts'
import type { ApiEnv } from './variables.ts'

/** RFC 9457, with our code, a Spanish detail and, for forms, one message per field. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    requestId: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem')

type Body = z.infer<typeof Problem>

function answer(c: HonoContext<ApiEnv>, error: AppError): Response {
  const { code, status, details } = error
  const body: Body & Record<string, unknown> = {
    ...details.params,
    type: `about:blank`,
    title: code,
    status,
    code,
    detail: errorText(error),
    requestId: c.var.requestId,
    ...(details.fields ? { errors: details.fields } : {}),
  }
  const retryAfter = details.params?.['retry_after']
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}

function problem(c: HonoContext<ApiEnv>, code: string, status: number, fields?: FieldErrors): Response {
  return answer(c, { name: 'AppError', message: code, code, status, details: fields ? { fields } : {} })
}

export function validationProblem(c: HonoContext<ApiEnv>, error: ZodError): Response {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  return problem(c, 'invalid-request', 422, fields)
}

/** The last resort of the API: an expected failure becomes its problem, anything else a logged 500. */
export function problemOf(c: HonoContext<ApiEnv>, error: Error): Response {
  if (isAppError(error)) return answer(c, error)
  // Hono throws these for a body that is not JSON and for bodies over the limit.
  if (error instanceof HTTPException && error.status < 500) return problem(c, 'invalid-request', error.status)
  logFailure(c.var.ctx.log, c, error)
  return problem(c, 'internal', 500)
}

export function notFoundProblem(c: HonoContext<ApiEnv>): Response {
  return problem(c, 'not-found', 404)
}
