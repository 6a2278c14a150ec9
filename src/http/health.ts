import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from '../context.ts'
import type { ApiEnv } from './api-env.ts'

/** State of start-up and of stopping, and whether the worker's sweeps come round; readiness names missing parts. */
export type Health = () => { migrations: boolean; worker: boolean; door?: boolean }

const DATABASE_TIMEOUT_MS = 2_000

export function createHealth(ctx: Context, health: Health): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/health/live', (c) => c.json({ status: 'ok' }))
  app.get('/health/ready', async (c) => {
    const checks = { database: await databaseAnswers(ctx), door: true, ...health() }
    const ready = Object.values(checks).every(Boolean)
    return c.json({ status: ready ? 'ok' : 'unavailable', checks }, ready ? 200 : 503)
  })
  return app
}

async function databaseAnswers(ctx: Context): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref()
  })
  const query = ctx.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([query, timeout])
}
