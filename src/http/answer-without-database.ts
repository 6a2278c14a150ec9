import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api/variables.ts'
import type { Pulse } from '../platform/db/pulse.ts'

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = '2'
const TEXT = 'Estamos con problemas técnicos. Intenta nuevamente en unos segundos.'

/**
 * Answers 503 while the database does not: to new requests at once, and to those under way as soon as it is
 * noticed, so that they do not pile up behind it. What such a request has begun is safe to begin again.
 */
export function answerWithoutDatabase(pulse: Pulse): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.path.startsWith('/health/')) return next()
    if (!pulse.isBeating()) return unavailable(c)
    const stopped = Promise.withResolvers<true>()
    const forget = pulse.onStop(() => stopped.resolve(true))
    try {
      const answered = next().then(() => false as const)
      // Nobody waits for it any more where the pulse stops first.
      answered.catch(() => {})
      if (await Promise.race([answered, stopped.promise])) return unavailable(c)
    } finally {
      forget()
    }
  }
}

function unavailable(c: HonoContext<ApiEnv>): Response {
  const headers = { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' }
  if (!c.req.path.startsWith('/api/')) return c.text(TEXT, 503, headers)
  const requestId = c.var.requestId
  const body = {
    type: 'about:blank',
    title: 'unavailable',
    status: 503,
    code: 'unavailable',
    detail: TEXT,
    requestId,
  }
  return c.body(JSON.stringify(body), 503, { ...headers, 'content-type': 'application/problem+json' })
}
