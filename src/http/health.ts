import { Hono } from 'hono'
import type { DatabaseProbe } from '../platform/db/database-probe.ts'
import { SOME_WORKER_IS_ALIVE } from '../platform/jobs/heartbeats.ts'
import type { ApiEnv } from './api-env.ts'

/** Parts that a process needs to do its work, by name; readiness says which of them are missing. */
export type Health = () => {
  database?: boolean
  migrations: boolean
  /** Some worker's, where `isWorker` is false. */
  worker: boolean
  /** false where nobody has set payment keys: nobody can buy, all else goes on. */
  payments?: false
  /** false while the process is about to stop. */
  accepting?: boolean
  /** Whether this process is to run jobs itself: one that only serves pages goes on without. */
  isWorker?: boolean
}

/** Asks nothing of anybody: an overloaded process answers at once, and is ready. */
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

const LOOK_MS = 5_000

/** What a process needs of others, looked up every few seconds on the probe's own connection. */
export type Dependencies = { migrations: boolean; worker: boolean }

/**
 * @param newest of the migrations that this build knows, as drizzle's journal table has it; asked for until it is there
 * @returns `known()`, what was last seen: before the first look nothing
 */
export function watchDependencies(probe: DatabaseProbe, newest: number) {
  const known: Dependencies = { migrations: false, worker: false }
  async function look(): Promise<void> {
    const applied = known.migrations
      ? 'true'
      : `(select coalesce(max(created_at), 0) >= ${Math.trunc(newest)} from drizzle.__drizzle_migrations)`
    const found = await probe.ask<Dependencies>(
      `select ${applied} as migrations, ${SOME_WORKER_IS_ALIVE} as worker`,
    )
    Object.assign(known, found)
  }
  const looking = () => look().catch(() => {})
  const timer = setInterval(looking, LOOK_MS)
  timer.unref()
  return { known: () => known, first: looking(), stop: () => clearInterval(timer) }
}
