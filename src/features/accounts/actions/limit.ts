import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { attempts } from '../../settings/rules-attempts.ts'
import { accountErrors } from '../errors.ts'
import { countAttempt } from '../store/rate-limits.ts'

/** `max` attempts in a window that begins with the first one. */
export type Limit = { name: string; max: number; windowMs: number }

export const limits = attempts satisfies Record<string, Limit>

export const limitKey = (limit: Limit, subject: string) => `${limit.name}:${subject}`

/** Counts one attempt; the attempts left. Throws `too-many-attempts` (429, `retry_after` in seconds). */
export async function takeAttempt(ctx: Context, limit: Limit, subject: string): Promise<number> {
  const now = ctx.clock.now()
  const { count, windowStart } = await countAttempt(ctx.db, limitKey(limit, subject), limit.windowMs, now)
  if (count <= limit.max) return limit.max - count
  const waitMs = Math.min(windowStart.getTime() + limit.windowMs - now.getTime(), limit.windowMs)
  throw appError(accountErrors, 'too-many-attempts', {
    params: { retry_after: Math.max(1, Math.ceil(waitMs / 1_000)) },
  })
}

/** Whether one more mail may go to this address; never throws, so that nobody learns whom we know. */
export async function mayMail(ctx: Context, email: string): Promise<boolean> {
  const { name, max, windowMs } = limits.mail
  const { count } = await countAttempt(ctx.db, `${name}:${email}`, windowMs, ctx.clock.now())
  return count <= max
}

/** One household or host has a /64 of IPv6 to itself; counting single addresses would count nothing. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const last = tail.split(':').filter(Boolean)
    while (groups.length + last.length < 8) groups.push('0')
    groups.push(...last)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
