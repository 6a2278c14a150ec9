import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, type Limit, limitKey, limits } from '../../limits/rules.ts'
import { deleteAttempts, refundAttempt } from '../../limits/store.ts'
import type { LogInInput } from '../contract.ts'
import { accountErrors } from '../errors.ts'
import { chosenPassword } from '../store/registrations.ts'
import { findLogin } from '../store/users.ts'
import { withConstantTime } from './constant-time.ts'
import { type SignedIn, startSession } from './start-session.ts'

const ANSWER_MS = 250

/**
 * Always creates a new session and ends the browser's former one. An unknown address, a wrong password and an account
 * without a password get the same response after the same work: a failed login always checks two passwords, that of
 * the account and that of a registration for the same address.
 * @throws `wrong-credentials` (401, `remainingAttempts`), `too-many-attempts` (429, `retryAfter`); after a right
 * password only `account-blocked` or `email-not-verified` (403)
 */
export function logIn(
  ctx: Context,
  input: LogInInput,
  headers: Headers,
  address: string,
  isProgram = false,
): Promise<SignedIn> {
  return withConstantTime(ANSWER_MS, async () => {
    const user = await findLogin(ctx.db, input.email)
    const chosen = await chosenPassword(ctx.db, input.email)
    const counts = countersOf(ctx, input.email, user?.id, headers, address)
    // Counted before the check, so that concurrent guesses do not share one count.
    let left = Number.POSITIVE_INFINITY
    for (const [limit, subject] of counts) {
      const attempt = await consumeAttempt(ctx, limit, subject)
      left = Math.min(left, attempt.left)
    }
    const isRight = await ctx.auth.checkPassword(user?.passwordHash ?? null, input.password)
    const isOpen = isRight && user?.emailVerified === true
    const isBegun = !isOpen && (await ctx.auth.checkPassword(chosen ?? null, input.password))
    if (!isRight && !isBegun)
      throw appError(accountErrors, 'wrong-credentials', { params: { remainingAttempts: left } })
    const keys = counts.map(([limit, subject]) => limitKey(limit, subject))
    await refundAttempt(ctx.db, keys)

    if (!isRight || !user) throw appError(accountErrors, 'email-not-verified')
    if (user.blockedAt) throw appError(accountErrors, 'account-blocked')
    if (!user.emailVerified) throw appError(accountErrors, 'email-not-verified')
    // Only after a full login: a password that opens nothing must not reset the count.
    if (keys[0]) await deleteAttempts(ctx.db, keys[0])
    const known = { ...user, provenHash: user.passwordHash }
    return startSession(ctx, known, input.rememberMe, headers, address, isProgram)
  })
}

function countersOf(
  ctx: Context,
  email: string,
  userId: string | undefined,
  headers: Headers,
  address: string,
): [Limit, string][] {
  const from = addressKey(address)
  if (ctx.auth.isKnownDevice(headers, userId ?? '')) return [[limits.loginDevice, `${email} ${from}`]]
  return [
    [limits.loginPair, `${email} ${from}`],
    [limits.loginAddress, from],
    [limits.loginAccount, email],
  ]
}
