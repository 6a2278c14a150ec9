import type { Context } from '../../../context.ts'
import { DAY, HOUR, MINUTE } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { accountErrors } from '../errors.ts'
import { countAttempt } from '../store/rate-limits.ts'

/** `max` attempts in a window that begins with the first one. */
export type Limit = { name: string; max: number; windowMs: number }

/**
 * Counts of attempts are shared by all processes. Those by address are generous, since a campus comes from few
 * addresses and its people sign in all at once; none lets a stranger lock an account's owner out for good.
 */
export const limits = {
  /** Wrong passwords for one account from one address. */
  loginPair: { name: 'login', max: 10, windowMs: 15 * MINUTE },
  /** The same in a browser that has signed in to this account before. */
  loginDevice: { name: 'login-device', max: 20, windowMs: 15 * MINUTE },
  /** Wrong passwords from one address, whatever the account. */
  loginAddress: { name: 'login-address', max: 300, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from anywhere; a browser that knows the account is exempt. */
  loginAccount: { name: 'login-account', max: 100, windowMs: HOUR },
  register: { name: 'register', max: 100, windowMs: HOUR },
  checkUsername: { name: 'check-username', max: 600, windowMs: 10 * MINUTE },
  /** Links tried and mails asked for from one address. */
  link: { name: 'link', max: 100, windowMs: 15 * MINUTE },
  /** Mails to one address that anybody can ask for; more are left out without a word. */
  mail: { name: 'mail', max: 4, windowMs: HOUR },
  /** Student codes of one user: with five tries each, a code is not to be found by trying. */
  studentCode: { name: 'student-code', max: 10, windowMs: DAY },
  /** Wrong current passwords of one user who is signed in. */
  password: { name: 'password', max: 10, windowMs: 15 * MINUTE },
  /** Pictures of one user: each is decoded and encoded anew. */
  picture: { name: 'picture', max: 30, windowMs: HOUR },
} as const satisfies Record<string, Limit>

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
