import { randomInt } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Identity } from '../../../platform/auth/oidc.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GoogleAction } from '../contract-google.ts'
import { accountErrors } from '../errors.ts'
import { mailNotice } from '../jobs.ts'
import { capitalizeName, isEmail, usernameFor } from '../rules.ts'
import { insertSubject } from '../store/credentials.ts'
import { isUsernameTaken } from '../store/usernames.ts'
import { findBySubject, findLogin } from '../store/users.ts'
import { createAccount } from './create-account.ts'
import { type SignedIn, startSession } from './start-session.ts'

/** D2 §7.1; the two that ask for the other door carry no session. */
export type GoogleOutcome =
  | { outcome: 'login_success' | 'registered'; signedIn: SignedIn }
  | { outcome: 'register_required' | 'login_required' }

/**
 * What the identity provider said becomes a session, a new account, or the way to the other door. Only the
 * provider's own subject is an account's key: an account with the same e-mail and a password is never taken
 * over or linked without a word, since whoever made it may not own that e-mail.
 *
 * Throws `account-blocked`, `google-email-unverified` (403), `google-other-credential` (409).
 */
export async function googleSignIn(
  ctx: Context,
  action: GoogleAction,
  identity: Identity,
  headers: Headers,
  address: string,
): Promise<GoogleOutcome> {
  const user = await findBySubject(ctx.db, identity.subject)
  if (user && action === 'register') return { outcome: 'login_required' }
  if (user?.blockedAt) throw appError(accountErrors, 'account-blocked')
  if (user)
    return { outcome: 'login_success', signedIn: await startSession(ctx, user, false, headers, address) }

  if (!identity.isEmailVerified || !isEmail(identity.email))
    throw appError(accountErrors, 'google-email-unverified')
  const other = await findLogin(ctx.db, identity.email)
  if (other && action === 'register') return { outcome: 'login_required' }
  if (other) throw appError(accountErrors, 'google-other-credential')
  if (action === 'login') return { outcome: 'register_required' }

  const id = await register(ctx, identity)
  // Twice at once: the first one's account is there now.
  if (!id) return { outcome: 'login_required' }
  const signedIn = await startSession(ctx, { id, signedInAt: null }, false, headers, address)
  return { outcome: 'registered', signedIn }
}

/** The new account's id; undefined when subject or e-mail got one in the meantime. */
async function register(ctx: Context, identity: Identity): Promise<string | undefined> {
  for (let attempt = 0; ; attempt++) {
    const suffix = attempt === 0 ? '' : String(randomInt(10 ** Math.min(attempt + 1, 8)))
    const username = usernameFor(identity.email, suffix)
    const now = ctx.clock.now()
    if (await isUsernameTaken(ctx.db, username, now)) continue
    try {
      return await inTransaction(ctx.db, async (tx) => {
        const userId = await createAccount(ctx, tx, {
          username,
          email: identity.email,
          firstName: capitalizeName(identity.firstName.trim()) || username,
          lastName: capitalizeName(identity.lastName.trim()),
          phone: '',
          passwordHash: null,
          emailVerified: true,
          method: 'google',
        })
        await insertSubject(tx, userId, identity.subject, now)
        const notice = { userId, mail: 'welcome', occasion: userId } as const
        await ctx.jobs.enqueue(tx, mailNotice, notice, `welcome:${userId}`)
        return userId
      })
    } catch (error) {
      const taken = violatedConstraint(error)
      if (taken === 'credentials_subject' || taken === 'users_email_unique') return undefined
      const isNameTaken = error instanceof Error && 'code' in error && error.code === 'username-taken'
      if (!isNameTaken || attempt > 20) throw error
    }
  }
}
