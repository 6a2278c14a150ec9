import { Hono } from 'hono'
import type { Env } from '../env.ts'
import type { Gauges } from '../platform/gauges.ts'
import type { ApiEnv } from './api-env.ts'
import { clientAddress, socketAddress } from './client-address.ts'
import { createHealth, type Health } from './health.ts'
import { createMetricsPage } from './metrics.ts'

export function createWorkerApp(env: Env, health: Health, gauges: Gauges): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use((c, next) => {
    c.set('address', clientAddress(socketAddress(c.env), undefined, []))
    return next()
  })
  app.route('/', createMetricsPage(env, gauges))
  app.route('/', createHealth(health))
  return app
}
