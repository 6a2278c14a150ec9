import { OpenAPIHono } from '@hono/zod-openapi'
import { validationProblem } from './problem.ts'
import type { ApiEnv } from './variables.ts'

/** A feature's router: input that its schemas refuse becomes a 422 problem with field errors. */
export function apiRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : validationProblem(c, result.error)),
  })
}
