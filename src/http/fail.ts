import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isAppError } from '../lib/errors.ts'
import type { Log } from '../platform/log.ts'
import { isUnreachable } from '../platform/unreachable.ts'
import type { ApiEnv } from './api-env.ts'
import { problemOf } from './problem.ts'
import { refuse } from './refuse.ts'

const BROKEN_OFF = new Set(['ECONNRESET', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/**
 * A request that failed, with its id: an error of ours, unless its client hung up before it was whole or a server that it
 * needed was away.
 */
function logFailure(log: Log, c: HonoContext<ApiEnv>, error: Error): void {
  const code = 'code' in error ? String(error.code) : ''
  const isHungUp = c.req.raw.signal.aborted && (error.name === 'AbortError' || BROKEN_OFF.has(code))
  const about = { err: error, requestId: c.var.requestId, path: c.req.path }
  if (isHungUp) log.info(about, 'the client hung up')
  else if (isUnreachable(error)) log.warn(about, 'a server that the request needs is away')
  else log.error(about, 'request failed')
}

/** The last resort of every door: an expected failure is told as what it is, anything else is logged and a 500. */
export function fail(c: HonoContext<ApiEnv>, error: Error): Response {
  if (isAppError(error)) return problemOf(c, error)
  // Hono throws these for a body that is not JSON.
  if (error instanceof HTTPException && error.status < 500) return refuse(c, 'unreadable-request')
  logFailure(c.var.ctx.log, c, error)
  return refuse(c, isUnreachable(error) ? 'unavailable' : 'internal')
}
