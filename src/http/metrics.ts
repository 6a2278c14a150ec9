import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { equalsSecret } from '../platform/auth/tokens.ts'
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
 * `/metrics`: metrics of this process and `gauges` of the whole shop. Needs METRICS_TOKEN or, without one, a request
 * from this machine that no proxy has forwarded; everybody else gets 404.
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

const isToken = (token: string, header = ''): boolean => equalsSecret(`Bearer ${token}`, header)

export function routeGroup(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/files/') || path.startsWith('/assets/')) return 'file'
  return path.startsWith('/health/') || path === '/metrics' ? 'other' : 'page'
}
