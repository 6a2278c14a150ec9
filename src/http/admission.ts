import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

/** Requests of one queue at work at once: more take longer each and none comes sooner. */
const MAX_CONCURRENT = 12

/**
 * Milliseconds after which a request at work no longer counts: it waits for a server elsewhere, or for a long body, rather
 * than for us, and must not keep its slot from others.
 */
const SLOT_TTL_MS = 3_000

/** Of those at work, that many may be forgotten at once: were all of them slow, the work would grow without end. */
const MAX_DETACHED = 100

/** Milliseconds in the queue, at most. Buyers wait longer rather than lose a purchase. */
const MAX_WAIT_MS = { browsing: 1_800, buying: 15_000 }

/** A bound on memory: requests beyond it are refused at once. Of one address, so that it cannot fill the queue for others. */
const MAX_QUEUED = 2_000
const MAX_QUEUED_OF_ADDRESS = 500

/** Steps of a purchase, signing in among them, and the provider's webhooks. */
const BUYING =
  /^\/(checkout|shopping-cart|login)(\.data)?$|^\/api\/v1\/(checkouts|cart|webhooks|auth\/(login|session))(\/|$)/

/**
 * A queue before the work: addresses take turns, and of each the first come is the first served. A campus may have one
 * address for everybody; whoever asks without end has one, too.
 *
 * @returns releases the slot; undefined where none was free in time or the client has hung up
 */
export type Admission = (
  request: Pick<Request, 'signal'>,
  address: string,
) => Promise<(() => void) | undefined>

export function createAdmission(maxWaitMs: number): Admission {
  let active = 0
  let detached = 0
  let queued = 0
  /** By address, in the order of their turns. */
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
    const releaseSlot = (): void => {
      active -= 1
      admitNext()
    }
    const timer = setTimeout(() => {
      if (detached >= MAX_DETACHED) return
      isDetached = true
      detached += 1
      releaseSlot()
    }, SLOT_TTL_MS).unref()
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      clearTimeout(timer)
      if (isDetached) detached -= 1
      else releaseSlot()
    }
  }

  return (request, address) => {
    if (active < MAX_CONCURRENT) return Promise.resolve(takeSlot())
    const queue = queues.get(address) ?? new Set()
    if (queued >= MAX_QUEUED || queue.size >= MAX_QUEUED_OF_ADDRESS) return Promise.resolve(undefined)
    const abortSignal = request.signal
    return new Promise((resolve) => {
      const dequeue = (): void => {
        queue.delete(enter)
        queued -= 1
        if (queue.size === 0) queues.delete(address)
        clearTimeout(waitTimer)
        abortSignal.removeEventListener('abort', leaveQueue)
      }
      const enter = (): void => {
        dequeue()
        resolve(takeSlot())
      }
      const leaveQueue = (): void => {
        dequeue()
        resolve(undefined)
      }
      const waitTimer = setTimeout(leaveQueue, maxWaitMs).unref()
      abortSignal.addEventListener('abort', leaveQueue)
      queue.add(enter)
      queued += 1
      queues.set(address, queue)
    })
  }
}

/** Two queues, so that buyers do not wait behind everybody who browses. */
export type Admissions = { browsing: Admission; buying: Admission }

/** @param maxWaitMs for tests of races, in which nobody is to be refused for the machine's slowness */
export const createAdmissions = (maxWaitMs?: number): Admissions => ({
  browsing: createAdmission(maxWaitMs ?? MAX_WAIT_MS.browsing),
  buying: createAdmission(maxWaitMs ?? MAX_WAIT_MS.buying),
})

type Asked = HonoContext<ApiEnv>

/**
 * Does `work` once there is a slot for it.
 *
 * @param copyOf a cached answer to give where no slot frees up in time
 */
export async function whenAdmitted<Answer>(
  admission: Admission,
  c: Asked,
  copyOf: (c: Asked) => Response | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | Response> {
  const leave = await admission(c.req.raw, c.var.address)
  if (!leave) return copyOf(c) ?? refuse(c, 'overloaded')
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Refuses with 503 what would wait too long, before any work is begun (decision 37). */
export function admit(
  { browsing, buying }: Admissions,
  copyOf: (c: Asked) => Response | undefined,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const admission = BUYING.test(c.req.path) ? buying : browsing
    const answer = await whenAdmitted(admission, c, copyOf, next)
    return answer ?? undefined
  }
}
