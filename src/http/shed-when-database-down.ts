import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { HealthProbe } from '../platform/db/database-probe.ts'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

/**
 * Answers 503 while the database does not: to new requests at once, and to those under way as soon as it is
 * noticed, so that they do not pile up behind it. What such a request has begun is safe to begin again.
 *
 * @param copyOf what can be answered from memory instead
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
      // Nobody waits for it any more once the database is down.
      answered.catch(() => {})
      if (await Promise.race([answered, down.promise])) return shed(c)
    } finally {
      unsubscribe()
    }
  }
}
