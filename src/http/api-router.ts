import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { ApiEnv } from './api-env.ts'
import { issueText } from './issue-texts.ts'
import { validationProblem } from './problem.ts'

// For this process: what a schema says without words of its own is read by people here, too.
z.config({ localeError: issueText })

/** A feature's router: input that its schemas refuse becomes a 422 problem with field errors. */
export function apiRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : validationProblem(c, result.error)),
  })
}
