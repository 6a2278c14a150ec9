import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Pulse } from '../platform/db/pulse.ts'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

/**
 * Answers 503 while the database does not: to new requests at once, and to those under way as soon as it is
 * noticed, so that they do not pile up behind it. What such a request has begun is safe to begin again.
 *
 * @param copyOf what can be answered from memory instead
 */
export function answerWithoutDatabase(
  pulse: Pulse,
  copyOf: (c: HonoContext<ApiEnv>) => Response | undefined,
): MiddlewareHandler<ApiEnv> {
  const away = (c: HonoContext<ApiEnv>) => copyOf(c) ?? refuse(c, 'unavailable')
  return async (c, next) => {
    if (c.req.path.startsWith('/health/')) return next()
    if (!pulse.isBeating()) return away(c)
    const stopped = Promise.withResolvers<true>()
    const forget = pulse.onStop(() => stopped.resolve(true))
    try {
      const answered = next().then(() => false as const)
      // Nobody waits for it any more where the pulse stops first.
      answered.catch(() => {})
      if (await Promise.race([answered, stopped.promise])) return away(c)
    } finally {
      forget()
    }
  }
}
