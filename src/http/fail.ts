import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isAppError } from '../lib/errors.ts'
import { isUnreachable } from '../platform/unreachable.ts'
import type { ApiEnv } from './api-env.ts'
import { logFailure } from './log-failure.ts'
import { problemOf } from './problem.ts'
import { refuse } from './refuse.ts'

/** The last resort of every door: an expected failure is told as what it is, anything else is logged and a 500. */
export function fail(c: HonoContext<ApiEnv>, error: Error): Response {
  if (isAppError(error)) return problemOf(c, error)
  // Hono throws these for a body that is not JSON.
  if (error instanceof HTTPException && error.status < 500) return refuse(c, 'unreadable-request')
  logFailure(c.var.ctx.log, c, error)
  return refuse(c, isUnreachable(error) ? 'unavailable' : 'internal')
}
