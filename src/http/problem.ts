import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ZodError } from 'zod'
import { type AppError, appError } from '../lib/errors.ts'
import type { ApiEnv } from './api-env.ts'
import { httpErrors } from './errors.ts'

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

/** The only maker of a refusal's body under `/api/`: an expected failure as its problem. */
export function problemOf(
  c: HonoContext<ApiEnv>,
  error: AppError,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { code, status, text, details } = error
  const body: Body & Record<string, unknown> = {
    ...details.params,
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: text,
    requestId: c.var.requestId,
    ...(details.fields ? { errors: details.fields } : {}),
  }
  const retryAfter = details.params?.['retry_after']
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...headers,
    },
  })
}

/** Input that a schema refuses. */
export function validationProblem(c: HonoContext<ApiEnv>, error: ZodError): Response {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  return problemOf(c, appError(httpErrors, 'invalid-request', { fields }))
}
