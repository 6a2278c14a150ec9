import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { limitErrors } from './errors.ts'
import { type Limit, limitHeaders, limitKey, limits } from './rules.ts'
import { countAttempt } from './store.ts'

/**
 * Throws `too-many-attempts` (429, `retryAfter` in seconds).
 * @returns remaining attempts, and seconds until the window ends
 */
export async function consumeAttempt(
  ctx: Pick<Context, 'clock'> & { db: DbOrTx },
  limit: Limit,
  subject: string,
): Promise<{ left: number; seconds: number }> {
  const now = ctx.clock.now()
  const { count, windowStart } = await countAttempt(ctx.db, limitKey(limit, subject), limit.windowMs, now)
  const waitMs = Math.min(windowStart.getTime() + limit.windowMs - now.getTime(), limit.windowMs)
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  if (count <= limit.max) return { left: limit.max - count, seconds }
  throw appError(limitErrors, 'too-many-attempts', {
    params: { retryAfter: seconds },
    headers: limitHeaders(limit, 0, seconds),
  })
}

/** Never throws, so that the response does not reveal known addresses. */
export async function mayMail(ctx: Context, email: string): Promise<boolean> {
  const { name, max, windowMs } = limits.mail
  const { count } = await countAttempt(ctx.db, `${name}:${email}`, windowMs, ctx.clock.now())
  return count <= max
}
