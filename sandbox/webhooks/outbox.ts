import type { WebhookEndpoint } from '../options.ts'
import type { Database } from '../storage/database.ts'
import { type Delivery, nextAttemptAt, pendingDeliveries, recordAttempt } from '../storage/deliveries.ts'
import { deliver } from './deliver.ts'

const AT_ONCE = 8

export type Outbox = {
  /** Polls due deliveries soon; called after commits that may have created some. */
  nudge: () => void
  /** Holds all deliveries until `release`. */
  hold: () => void
  /** Sends these deliveries in order, then resumes. */
  release: (order: Delivery[]) => Promise<void>
  endpoints: () => WebhookEndpoint[]
  setEndpoints: (endpoints: WebhookEndpoint[]) => void
  stop: () => void
}

/** Sends the rows of `deliveries`; a restarted process resumes. */
export function createOutbox(db: Database, first: WebhookEndpoint[], retryDelaysMs: number[]): Outbox {
  let endpoints = first
  let held = false
  let timer: NodeJS.Timeout | undefined
  const flying = new Set<number>()
  const stopping = new AbortController()

  const send = async (delivery: Delivery) => {
    flying.add(delivery.id)
    const result = await deliver(db, delivery, endpoints, stopping.signal)
    flying.delete(delivery.id)
    if (stopping.signal.aborted) return
    const delay = retryDelaysMs[delivery.attempts]
    const failed = delay === undefined ? 'failed' : 'pending'
    recordAttempt(db, delivery.id, {
      ...result,
      state: result.ok ? 'delivered' : failed,
      nextAt: Date.now() + (delay ?? 0),
    })
  }

  const look = () => {
    timer = undefined
    if (held || stopping.signal.aborted) return
    // Both queries use one time: a delivery due between two readings would be neither sent nor awaited.
    const now = Date.now()
    const due = pendingDeliveries(db, now, AT_ONCE + flying.size).filter(({ id }) => !flying.has(id))
    for (const delivery of due.slice(0, AT_ONCE - flying.size)) void send(delivery).then(nudge)
    const next = nextAttemptAt(db)
    if (next !== undefined && next > now) schedule(next - now)
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, delay)
  }
  const nudge = () => {
    if (!held && !stopping.signal.aborted) schedule(0)
  }

  return {
    nudge,
    hold: () => {
      held = true
    },
    release: async (order) => {
      for (const delivery of order) await send(delivery)
      held = false
      nudge()
    },
    endpoints: () => endpoints,
    setEndpoints: (next) => {
      endpoints = next
    },
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
