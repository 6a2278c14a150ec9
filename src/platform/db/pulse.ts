import pg from 'pg'
import { type Connection, connectionConfig } from './pool.ts'

/** Whether the database answers, felt on a connection of its own that no load can keep busy. */
export type Pulse = {
  isBeating(): boolean
  /** Calls once when the pulse stops; answers how to forget it again. */
  onStop(listener: () => void): () => void
  stop(): void
}

const BEAT_MS = 500
/** Milliseconds without an answer after which the database counts as hung or gone; a restart takes less. */
const STILL_MS = 3_000
const STILL_BEATS = STILL_MS / BEAT_MS

/**
 * A server that hangs rather than dies holds every statement until its timeout, and requests pile up behind it.
 * Whoever listens here can answer them at once instead.
 */
export function startPulse(connection: Connection): Pulse {
  const listeners = new Set<() => void>()
  let client: pg.Client | undefined
  let waiting = false
  /** Beats in a row without an answer. Counted, not timed: while our own loop stalls, no answer is heard. */
  let missed = 0
  let isStopped = false

  const isBeating = () => missed < STILL_BEATS

  async function beat(): Promise<void> {
    if (waiting) return
    waiting = true
    try {
      client ??= await connected(connectionConfig(connection), (lost) => {
        if (client === lost) client = undefined
      })
      await client.query('select 1')
      missed = 0
    } catch {
      // Gone or restarting: the next beat connects anew.
      client = undefined
    } finally {
      waiting = false
    }
  }

  function look(): void {
    missed += 1
    // A dead link is never reset by the other side: it is cut, and the next beat connects anew.
    if (missed % STILL_BEATS === 0) client?.end().catch(() => {})
    void beat()
    if (isBeating() || listeners.size === 0) return
    for (const listener of [...listeners]) listener()
    listeners.clear()
  }

  const timer = setInterval(look, BEAT_MS)
  timer.unref()
  return {
    isBeating,
    onStop(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      if (isStopped) return
      isStopped = true
      clearInterval(timer)
      // A hung server would never answer the goodbye.
      client?.end().catch(() => {})
    },
  }
}

async function connected(config: pg.PoolConfig, onLost: (client: pg.Client) => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    application_name: 'tianguis-pulse',
    connectionTimeoutMillis: STILL_MS,
  })
  client.on('error', () => onLost(client))
  client.on('end', () => onLost(client))
  await client.connect()
  return client
}
