import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { isSame } from '../platform/auth/tokens.ts'
import type { Gauges } from '../platform/gauges.ts'
import { metrics } from '../platform/metrics.ts'
import type { ApiEnv } from './api-env.ts'
import { isLoopback } from './client-address.ts'

const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
]

/**
 * What is measured in this process and `gauges` of the whole shop at `/metrics`: for who brings METRICS_TOKEN, or where none is
 * set for this machine; for all others there is no such page. A request that was passed on for somebody is not this machine's,
 * although its proxy may be.
 */
export function createMetricsPage(env: Env, gauges: Gauges): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/metrics', async (c) => {
    const isOwn = isLoopback(c.var.address) && !FORWARDED.some((name) => c.req.header(name) !== undefined)
    const { METRICS_TOKEN: token } = env
    const mayRead = token ? isToken(token, c.req.header('authorization')) : isOwn
    if (!mayRead) return c.notFound()
    const [own, shops] = await Promise.all([metrics.text(), gauges.text()])
    return c.body(own + shops, 200, { 'content-type': metrics.contentType })
  })
  return app
}

const isToken = (token: string, header = ''): boolean => isSame(`Bearer ${token}`, header)

/** Group of routes that answers this path; a label with few values. */
export function routeGroup(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/files/') || path.startsWith('/assets/')) return 'file'
  return path.startsWith('/health/') || path === '/metrics' ? 'other' : 'page'
}
