import pg from 'pg'
import { startLoopMeter } from '../loop-meter.ts'
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

/**
 * A server that hangs rather than dies holds every statement until its timeout, and requests pile up behind it.
 * Listeners can answer them at once instead. One that only reads, a standby or a primary that was demoted, is none: who
 * connects anew finds the one that took over.
 *
 * @param onLost called once, when the server has been found gone: what is connected to it can be given up
 * @param heardAt behind a pooler, when anything was last answered over it (`performance.now()`): while the pool is full a
 *   question waits, although nothing is gone
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
  // A client in use reports its loss to its question; without any listener the same event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // An idle connection was closed. What became of it became of the others; the next question connects anew.
  pool.on('error', () => tell())
  const listeners = new Set<() => void>()
  const loop = startLoopMeter()
  /** Milliseconds without an answer in which our own loop could have read one. */
  let silentMs = 0
  let tickedAt = performance.now()
  let blockedBefore = 0
  let isAsking = false
  let isTold = false
  let onlyReads = false

  // A tick may come a little early.
  const isHealthy = () =>
    silentMs < TIMEOUT_MS - INTERVAL_MS / 2 || (!onlyReads && performance.now() - heardAt() < TIMEOUT_MS)

  async function ask(): Promise<void> {
    isAsking = true
    try {
      if (await isPrimary()) {
        silentMs = 0
        isTold = false
      }
    } catch {
      // The silence is counted already.
    } finally {
      isAsking = false
    }
  }

  async function isPrimary(): Promise<boolean> {
    const client = await pool.connect()
    let isGood = false
    let isLost = false
    const lose = () => {
      isLost = true
    }
    client.once('end', lose)
    try {
      const { rows } = await client.query<{ isGood: boolean }>('select not pg_is_in_recovery() as "isGood"')
      isGood = rows[0]?.isGood ?? false
      isLost = !isGood
      onlyReads = !isGood
    } finally {
      client.off('end', lose)
      client.release(!isGood)
      // What became of this connection became of the others, even if the next one finds a server at once. No answer in
      // time says nothing yet: our own loop may have stalled.
      if (isLost) tell()
    }
    return isGood
  }

  function tell(): void {
    if (isTold) return
    isTold = true
    onLost()
  }

  const timer = setInterval(() => {
    const now = performance.now()
    const blocked = loop.blockedMs()
    silentMs += Math.max(0, now - tickedAt - (blocked - blockedBefore))
    tickedAt = now
    blockedBefore = blocked
    if (!isAsking) void ask()
    if (isHealthy()) return
    tell()
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
      // Not awaited: a hung server would never answer the goodbye.
      if (!pool.ending) pool.end().catch(() => {})
    },
  }
}

/** The server and the pooler before it, each with a probe: either may hang or be gone without the other. */
export function combineProbes(probes: readonly DatabaseProbe[]): DatabaseProbe {
  const [first] = probes
  if (!first) throw new Error('nothing to ask')
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
