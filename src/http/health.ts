import { Hono } from 'hono'
import type { DatabaseProbe } from '../platform/db/database-probe.ts'
import { SOME_WORKER_IS_ALIVE } from '../platform/jobs/heartbeats.ts'
import type { ApiEnv } from './api-env.ts'

export type Health = () => {
  database?: boolean
  migrations: boolean
  /** This process's schedule, or any worker's if `isWorker` is false. */
  worker: boolean
  /** False without payment keys: buying fails, everything else works. */
  payments?: false
  accepting?: boolean
  isWorker?: boolean
}

/** Uses known state only, so that an overloaded process responds at once. */
export function createHealth(health: Health): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/health/live', (c) => c.json({ status: 'ok' }))
  app.get('/health/ready', (c) => {
    const { isWorker = true, ...found } = health()
    const checks = { database: true, accepting: true, ...found }
    const { payments: _, ...needed } = checks
    const isReady = Object.values({ ...needed, worker: checks.worker || !isWorker }).every(Boolean)
    const isWhole = Object.values(checks).every(Boolean)
    const status = isReady ? (isWhole ? 'ok' : 'degraded') : 'unavailable'
    return c.json({ status, checks }, isReady ? 200 : 503)
  })
  return app
}

const POLL_MS = 5_000

export type Dependencies = { migrations: boolean; worker: boolean }

/**
 * @param newest creation time of the newest migration of this build, as in drizzle's journal; polled until it is
 *   applied
 * @returns `known()`: the last polled state, all false before the first poll
 */
export function watchDependencies(probe: DatabaseProbe, newest: number) {
  const known: Dependencies = { migrations: false, worker: false }
  async function read(): Promise<void> {
    const applied = known.migrations
      ? 'true'
      : `(select coalesce(max(created_at), 0) >= ${Math.trunc(newest)} from drizzle.__drizzle_migrations)`
    const found = await probe.ask<Dependencies>(
      `select ${applied} as migrations, ${SOME_WORKER_IS_ALIVE} as worker`,
    )
    Object.assign(known, found)
  }
  const poll = () => read().catch(() => {})
  const timer = setInterval(poll, POLL_MS)
  timer.unref()
  return { known: () => known, first: poll(), stop: () => clearInterval(timer) }
}
