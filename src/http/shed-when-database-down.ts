import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { HealthProbe } from '../platform/db/database-probe.ts'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

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
