import type { Context as HonoContext } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from '../env.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import type { ApiEnv } from './api-env.ts'

const REQUEST_ID = /^[\w.:-]{8,100}$/

/** The id that a trusted proxy has set, if well formed; otherwise a new one. */
export function requestIdOf(given: string | undefined, isFromProxy: () => boolean): string {
  return given !== undefined && REQUEST_ID.test(given) && isFromProxy() ? given : newId()
}

type AccessLog = (c: HonoContext<ApiEnv>, status: number, ms: number) => void

/**
 * One line for each request except health checks, at any LOG_LEVEL; undefined if ACCESS_LOG is off. Routes are logged
 * as patterns, never with their parameters.
 *
 * @param addressOf client address, read only with `ACCESS_LOG=addresses`
 */
export function createAccessLog(
  { ACCESS_LOG }: Env,
  log: Log,
  routeOfPage: (path: string) => string,
  addressOf: (c: HonoContext<ApiEnv>) => string,
): AccessLog | undefined {
  if (ACCESS_LOG === 'off') return undefined
  const lines = log.child({}, { level: 'info' })
  return (c, status, ms) => {
    const { path, method } = c.req
    if (path.startsWith('/health/')) return
    const folder = /^\/(files|assets)\//.exec(path)?.[0]
    const declared = matchedRoutes(c).findLast((route) => !route.path.endsWith('*'))?.path
    lines.info(
      {
        requestId: c.var.requestId,
        method,
        route: declared ?? (folder ? `${folder}*` : routeOfPage(path)),
        status,
        ms: Math.round(ms * 10) / 10,
        ...(ACCESS_LOG === 'addresses' ? { address: addressOf(c) } : {}),
      },
      'request',
    )
  }
}
