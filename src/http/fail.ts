import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isAppError } from '../lib/errors.ts'
import type { Log } from '../platform/log.ts'
import { isUnreachable } from '../platform/unreachable.ts'
import type { ApiEnv } from './api-env.ts'
import { problemOf } from './problem.ts'
import { refuse } from './refuse.ts'

const BROKEN_OFF = new Set(['ECONNRESET', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

function logFailure(log: Log, c: HonoContext<ApiEnv>, error: Error): void {
  // Neither a client that disconnected nor an unreachable server is an error of ours.
  const code = 'code' in error ? String(error.code) : ''
  const isHungUp = c.req.raw.signal.aborted && (error.name === 'AbortError' || BROKEN_OFF.has(code))
  const about = { err: error, requestId: c.var.requestId, path: c.req.path }
  if (isHungUp) log.info(about, 'the client disconnected')
  else if (isUnreachable(error)) log.warn(about, 'a required server is unreachable')
  else log.error(about, 'request failed')
}

/** Last error handler: expected failures become their problem, anything else is logged and answered with 500. */
export function fail(c: HonoContext<ApiEnv>, error: Error): Response {
  if (isAppError(error)) return problemOf(c, error)
  if (error instanceof HTTPException && error.status < 500) return refuse(c, 'unreadable-request')
  logFailure(c.var.ctx.log, c, error)
  return refuse(c, isUnreachable(error) ? 'unavailable' : 'internal')
}
