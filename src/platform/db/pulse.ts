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

/**
 * A server that hangs rather than dies holds every statement until its timeout, and requests pile up behind it.
 * Whoever listens here can answer them at once instead.
 */
export function startPulse(connection: Connection): Pulse {
  const listeners = new Set<() => void>()
  let client: pg.Client | undefined
  let waiting = false
  let answeredAt = performance.now()
  let isStopped = false

  const isBeating = () => performance.now() - answeredAt < STILL_MS

  async function beat(): Promise<void> {
    if (waiting) return
    waiting = true
    try {
      client ??= await connected(connectionConfig(connection), () => {
        client = undefined
      })
      await client.query('select 1')
      answeredAt = performance.now()
    } catch {
      // Gone or restarting: the next beat connects anew.
      client = undefined
    } finally {
      waiting = false
    }
  }

  function look(): void {
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

async function connected(config: pg.PoolConfig, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    application_name: 'tianguis-pulse',
    connectionTimeoutMillis: STILL_MS,
  })
  client.on('error', onLost)
  client.on('end', onLost)
  await client.connect()
  return client
}
