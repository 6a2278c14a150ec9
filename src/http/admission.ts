import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { HealthProbe } from '../platform/db/database-probe.ts'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

/** Active requests of one queue: with more, each takes longer and none finishes sooner. */
const MAX_CONCURRENT = 12

/** An older request no longer counts: it waits for another server or a long body and must not occupy a slot. */
const SLOT_TTL_MS = 3_000

/** Maximum of active requests that do not count; without it, slow requests could pile up without limit. */
const MAX_DETACHED = 100

/** Maximum milliseconds in the queue. Buyers wait longer rather than lose a purchase. */
const MAX_WAIT_MS = { browsing: 1_800, buying: 15_000 }

/** Bounds memory; the limit for one address keeps it from filling the queue for others. */
const MAX_QUEUED = 2_000
const MAX_QUEUED_OF_ADDRESS = 500

const BUYING =
  /^\/(checkout|shopping-cart|login)(\.data)?$|^\/api\/v1\/(checkouts|cart|webhooks|auth\/(login|session))(\/|$)/

/**
 * A queue in front of the work. Addresses take turns, because a campus may share one address; within an address, the
 * first request is served first.
 *
 * @returns releases the slot; undefined if none was free in time or the client disconnected
 */
export type Admission = (
  request: Pick<Request, 'signal'>,
  address: string,
) => Promise<(() => void) | undefined>

export function createAdmission(maxWaitMs: number): Admission {
  let active = 0
  let detached = 0
  let queued = 0
  const queues = new Map<string, Set<() => void>>()

  function admitNext(): void {
    const [next] = queues
    if (!next) return
    const [address, queue] = next
    queues.delete(address)
    queues.set(address, queue)
    const [enter] = queue
    enter?.()
  }

  function takeSlot(): () => void {
    active += 1
    let isDetached = false
    let isReleased = false
    const freeSlot = (): void => {
      active -= 1
      admitNext()
    }
    const timer = setTimeout(() => {
      if (detached >= MAX_DETACHED) return
      isDetached = true
      detached += 1
      freeSlot()
    }, SLOT_TTL_MS).unref()
    return () => {
      if (isReleased) return
      isReleased = true
      clearTimeout(timer)
      if (isDetached) detached -= 1
      else freeSlot()
    }
  }

  return (request, address) => {
    if (active < MAX_CONCURRENT) return Promise.resolve(takeSlot())
    const queue = queues.get(address) ?? new Set()
    if (queued >= MAX_QUEUED || queue.size >= MAX_QUEUED_OF_ADDRESS) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const dequeue = (): void => {
        queue.delete(enter)
        queued -= 1
        if (queue.size === 0) queues.delete(address)
        clearTimeout(waitTimer)
        request.signal.removeEventListener('abort', giveUp)
      }
      const enter = (): void => {
        dequeue()
        resolve(takeSlot())
      }
      const giveUp = (): void => {
        dequeue()
        resolve(undefined)
      }
      const waitTimer = setTimeout(giveUp, maxWaitMs).unref()
      request.signal.addEventListener('abort', giveUp)
      queue.add(enter)
      queued += 1
      queues.set(address, queue)
    })
  }
}

export type Admissions = { browsing: Admission; buying: Admission }

/** @param maxWaitMs for race tests, in which a slow machine must not cause refusals */
export const createAdmissions = (maxWaitMs?: number): Admissions => ({
  browsing: createAdmission(maxWaitMs ?? MAX_WAIT_MS.browsing),
  buying: createAdmission(maxWaitMs ?? MAX_WAIT_MS.buying),
})

type RequestContext = HonoContext<ApiEnv>

/**
 * Runs `work` once a slot is free.
 *
 * @param copyOf cached response for requests that get no slot in time
 */
export async function runWhenAdmitted<Answer>(
  admission: Admission,
  c: RequestContext,
  copyOf: (c: RequestContext) => Response | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | Response> {
  const release = await admission(c.req.raw, c.var.address)
  if (!release) return copyOf(c) ?? refuse(c, 'overloaded')
  try {
    return await work()
  } finally {
    release()
  }
}

export function admit(
  { browsing, buying }: Admissions,
  copyOf: (c: RequestContext) => Response | undefined,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const admission = BUYING.test(c.req.path) ? buying : browsing
    const answer = await runWhenAdmitted(admission, c, copyOf, next)
    return answer ?? undefined
  }
}

/**
 * Answers 503 while the database is down: new requests at once, active ones as soon as it is noticed, so that they do
 * not pile up. Their work is safe to repeat.
 *
 * @param copyOf cached response, if any
 */
export function shedWhenDatabaseDown(
  probe: HealthProbe,
  copyOf: (c: HonoContext<ApiEnv>) => Response | undefined,
): MiddlewareHandler<ApiEnv> {
  const shed = (c: HonoContext<ApiEnv>) => copyOf(c) ?? refuse(c, 'unavailable')
  return async (c, next) => {
    if (!probe.isHealthy()) return shed(c)
    const down = Promise.withResolvers<true>()
    const unsubscribe = probe.onDown(() => down.resolve(true))
    try {
      const answered = next().then(() => false as const)
      // Unobserved once the database is down.
      answered.catch(() => {})
      if (await Promise.race([answered, down.promise])) return shed(c)
    } finally {
      unsubscribe()
    }
  }
}
