import pg from 'pg'
import { type Connection, connectionConfig } from './pool.ts'

/** Whether the database answers, asked on a connection of its own that no load can keep busy. */
export type HealthProbe = {
  isHealthy(): boolean
  /** Calls once, when the database stops answering; returns how to unsubscribe. */
  onDown(listener: () => void): () => void
  stop(): void
}

export type DatabaseProbe = HealthProbe & {
  /** One row of a small query, on the probe's connection. */
  ask<Row extends object>(query: string): Promise<Row | undefined>
}

const INTERVAL_MS = 1_000
/** Milliseconds without an answer after which the database counts as hung or gone; a restart takes less. */
const TIMEOUT_MS = 3_000
const MAX_MISSED = TIMEOUT_MS / INTERVAL_MS

/**
 * A server that hangs rather than dies holds every statement until its timeout, and requests pile up behind it.
 * Listeners can answer them at once instead.
 */
export function startDatabaseProbe(connection: Connection): DatabaseProbe {
  const pool = new pg.Pool({
    ...connectionConfig(connection),
    application_name: 'tianguis-probe',
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // A lost connection fails the question under way; the next one connects anew.
  pool.on('error', () => {})
  const listeners = new Set<() => void>()
  /** Questions in a row without an answer. Counted, not timed: while our own loop stalls, no answer is heard. */
  let missed = 0
  let isAsking = false

  const isHealthy = () => missed < MAX_MISSED

  async function ask(): Promise<void> {
    isAsking = true
    try {
      await pool.query('select 1')
      missed = 0
    } catch {
      // Missed: it is counted already.
    } finally {
      isAsking = false
    }
  }

  const timer = setInterval(() => {
    missed += 1
    if (!isAsking) void ask()
    if (isHealthy()) return
    for (const listener of listeners) listener()
    listeners.clear()
  }, INTERVAL_MS)
  timer.unref()
  return {
    isHealthy,
    ask: async <Row extends object>(query: string) => (await pool.query<Row>(query)).rows[0],
    onDown(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      clearInterval(timer)
      // Not awaited: a hung server would never answer the goodbye.
      if (!pool.ending) pool.end().catch(() => {})
    },
  }
}
