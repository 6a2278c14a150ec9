import { setTimeout as sleep } from 'node:timers/promises'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

/** Browsing requests at work at once: more take longer each and none comes sooner, while who pays has to wait for all. */
const AT_WORK = 12

/**
 * Milliseconds after which a request at work no longer counts: it waits for a server elsewhere rather than for us, and must
 * not keep its place from others.
 */
const COUNTED_MS = 3_000

/** Seconds in the line, at most: who is foreseen to be served later is refused at once, who has waited as long without work. */
const MAX_WAIT_S = 2

/**
 * Milliseconds that a refusal is held back: a program that asks again at once would take the time of those who are served.
 */
const HELD_MS = 500

/** Requests a second that are taken for granted until it has been measured. */
const FIRST_RATE = 50

/** Of what buys at once; a provider that hangs keeps such requests for long. */
const MAX_BUYING = 500

const WINDOW_MS = 1_000

/** Steps of a purchase and the provider's webhooks. */
const BUYING = /^\/(checkout|shopping-cart)(\.data)?$|^\/api\/v1\/(checkouts|cart|webhooks)(\/|$)/

type Place = { at: number }
type Waiting = { at: number; enter: (place: Place | undefined) => void; isGone: () => boolean }

export type Admission = {
  /** A place at work once there is one; undefined where the wait would be too long. */
  enter(isGone: () => boolean): Promise<Place | undefined> | Place | undefined
  leave(place: Place): void
}

/**
 * A line before the work, which is first come, first served. How long it takes is foreseen by its length and by what was
 * done in the last seconds in which somebody waited; while nobody does, nothing is measured and nobody refused.
 *
 * @param now milliseconds, of a clock that only goes forward
 */
export function createAdmission(now: () => number): Admission {
  const atWork = new Set<Place>()
  const line: Waiting[] = []
  let rate = FIRST_RATE
  let since = now()
  let done = 0
  let timer: NodeJS.Timeout | undefined

  function forgetLong(): void {
    const before = now() - COUNTED_MS
    for (const place of atWork) {
      if (place.at > before) return
      atWork.delete(place)
    }
  }

  function take(): Place {
    const place = { at: now() }
    atWork.add(place)
    return place
  }

  function callNext(): void {
    forgetLong()
    const before = now() - MAX_WAIT_S * 1_000
    for (let next = line[0]; next; next = line[0]) {
      const isInVain = next.at < before || next.isGone()
      if (!isInVain && atWork.size >= AT_WORK) return
      line.shift()
      next.enter(isInVain ? undefined : take())
    }
    clearInterval(timer)
    timer = undefined
  }

  function measure(): void {
    const elapsed = now() - since
    if (elapsed < WINDOW_MS) return
    const found = (done * 1_000) / elapsed
    // Slower is believed at once, faster after a few seconds.
    rate = found < rate ? found : (rate + found) / 2
    since = now()
    done = 0
  }

  return {
    enter(isGone) {
      forgetLong()
      if (line.length === 0 && atWork.size < AT_WORK) return take()
      if (line.length === 0) {
        since = now()
        done = 0
        timer = setInterval(callNext, WINDOW_MS / 4)
        timer.unref()
      } else measure()
      if (line.length >= AT_WORK && line.length + atWork.size > rate * MAX_WAIT_S) return undefined
      return new Promise((enter) => line.push({ at: now(), enter, isGone }))
    },
    leave(place) {
      atWork.delete(place)
      done += 1
      if (line.length > 0) callNext()
    },
  }
}

type Asked = HonoContext<ApiEnv>

/**
 * Does `work` once there is a place for it.
 *
 * @param copyOf what can be answered from memory where there is none soon
 */
export async function whenAdmitted<Answer>(
  admission: Admission,
  c: Asked,
  copyOf: (c: Asked) => Response | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | Response> {
  const place = await admission.enter(() => c.req.raw.signal.aborted)
  if (!place) {
    const copy = copyOf(c)
    if (copy) return copy
    await sleep(HELD_MS)
    return refuse(c, 'overloaded')
  }
  try {
    return await work()
  } finally {
    admission.leave(place)
  }
}

/** Answers 503 before any work is begun to who would wait too long; who pays passes by the line (decision 37). */
export function admit(
  admission: Admission,
  copyOf: (c: Asked) => Response | undefined,
): MiddlewareHandler<ApiEnv> {
  let buying = 0
  return async (c, next) => {
    if (!BUYING.test(c.req.path)) {
      const answer = await whenAdmitted(admission, c, copyOf, next)
      return answer ?? undefined
    }
    if (buying >= MAX_BUYING) return refuse(c, 'overloaded')
    buying += 1
    await next().finally(() => {
      buying -= 1
    })
  }
}
