import pg from 'pg'
import { startLoopMeter } from '../loop-meter.ts'
import { type Connection, connectionConfig } from './pool.ts'

/** Database health, checked on a separate connection that load cannot occupy. */
export type HealthProbe = {
  isHealthy(): boolean
  /** Calls once when the database stops responding; returns the unsubscribe function. */
  onDown(listener: () => void): () => void
  stop(): void
}

export type DatabaseProbe = HealthProbe & {
  ask<Row extends object>(query: string): Promise<Row | undefined>
}

const INTERVAL_MS = 1_000
/** Milliseconds without a response after which the database counts as down; a restart takes less. */
const TIMEOUT_MS = 3_000

/**
 * Detects a hanging server, which would block every statement until its timeout, so that listeners can fail requests at
 * once. A read-only server (a standby or demoted primary) counts as down: new connections reach its successor.
 *
 * @param onLost called once when the server is down: its connections can be cut
 * @param heardAt for a pooler: time of its last response (`performance.now()`), because queries wait while its pool
 *   is full
 */
export function startDatabaseProbe(
  connection: Connection,
  onLost: () => void = () => {},
  heardAt: () => number = () => Number.NEGATIVE_INFINITY,
): DatabaseProbe {
  const pool = new pg.Pool({
    ...connectionConfig(connection),
    application_name: 'tianguis-probe',
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // A client in use reports errors to its query; without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // An idle connection was closed, and probably all others; the next query reconnects.
  pool.on('error', () => reportLoss())
  const listeners = new Set<() => void>()
  const loop = startLoopMeter()
  /** Milliseconds without a response, not counting those in which our event loop was blocked. */
  let silentMs = 0
  let tickedAt = performance.now()
  let blockedBefore = 0
  let isQuerying = false
  let isReported = false
  let onlyReads = false

  // Timers may fire slightly early.
  const isHealthy = () =>
    silentMs < TIMEOUT_MS - INTERVAL_MS / 2 || (!onlyReads && performance.now() - heardAt() < TIMEOUT_MS)

  async function check(): Promise<void> {
    isQuerying = true
    try {
      if (await isPrimary()) {
        silentMs = 0
        isReported = false
      }
    } catch {
      // Counted by the timer.
    } finally {
      isQuerying = false
    }
  }

  async function isPrimary(): Promise<boolean> {
    const client = await pool.connect()
    let isWritable = false
    let isLost = false
    const lose = () => {
      isLost = true
    }
    client.once('end', lose)
    try {
      const { rows } = await client.query<{ writable: boolean }>('select not pg_is_in_recovery() as writable')
      isWritable = rows[0]?.writable ?? false
      isLost = !isWritable
      onlyReads = !isWritable
    } finally {
      client.off('end', lose)
      client.release(!isWritable)
      // Other connections were lost with this one, even if a new one succeeds at once. A timeout proves nothing: our
      // event
      // loop may have been blocked.
      if (isLost) reportLoss()
    }
    return isWritable
  }

  function reportLoss(): void {
    if (isReported) return
    isReported = true
    onLost()
  }

  const timer = setInterval(() => {
    const now = performance.now()
    const blocked = loop.blockedMs()
    silentMs += Math.max(0, now - tickedAt - (blocked - blockedBefore))
    tickedAt = now
    blockedBefore = blocked
    if (!isQuerying) void check()
    if (isHealthy()) return
    reportLoss()
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
      loop.stop()
      if (!pool.ending) pool.end().catch(() => {})
    },
  }
}

export function combineProbes(probes: readonly DatabaseProbe[]): DatabaseProbe {
  const [first] = probes
  if (!first) throw new Error('no probes')
  return {
    ask: first.ask,
    isHealthy: () => probes.every((probe) => probe.isHealthy()),
    onDown(listener) {
      const unsubscribe = probes.map((probe) => probe.onDown(listener))
      return () => unsubscribe.forEach((end) => void end())
    },
    stop: () => probes.forEach((probe) => void probe.stop()),
  }
}
