import type { Context as HonoContext } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from '../env.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import type { ApiEnv } from './api-env.ts'

const REQUEST_ID = /^[\w.:-]{8,100}$/

/** The id of a request: the one that a trusted proxy gave it, where it looks like one, or a new one. */
export function requestIdOf(given: string | undefined, isFromProxy: () => boolean): string {
  return given !== undefined && REQUEST_ID.test(given) && isFromProxy() ? given : newId()
}

export type AccessLog = (c: HonoContext<ApiEnv>, status: number, ms: number) => void

/**
 * One line a request but those of health, whatever LOG_LEVEL says; undefined where ACCESS_LOG is off. Never what an address names: its route's
 * pattern.
 *
 * @param routeOfPage the pattern that a page's path matches
 * @param addressOf who asked; told only with `ACCESS_LOG=addresses`
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
    // Asked every second by each proxy.
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
