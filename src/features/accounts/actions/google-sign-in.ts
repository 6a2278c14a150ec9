import { randomInt } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import type { OidcIdentity } from '../../../platform/auth/oidc.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GoogleAction } from '../contract-google.ts'
import { accountErrors } from '../errors.ts'
import { mailNotice } from '../jobs.ts'
import { isEmail } from '../rules.ts'
import { usernameFor } from '../rules-house.ts'
import { capitalizeName, cleanedName } from '../rules-names.ts'
import { insertSubject } from '../store/credentials.ts'
import { lockUser } from '../store/deletion.ts'
import {
  isUsernameTaken,
  lockRegistration,
  reserveUsername,
  storeChosenPassword,
} from '../store/registrations.ts'
import { deleteUser, findBySubject, findLogin } from '../store/users.ts'
import { createAccount, usernameTaken } from './create-account.ts'
import { isAllowedName } from './guard-identity.ts'
import { type SignedIn, startSession } from './start-session.ts'

/** D2 §7.1. `register_required` and `login_required` redirect to the other page without a session. */
export type GoogleOutcome =
  | { outcome: 'login_success' | 'registered'; signedIn: SignedIn }
  | { outcome: 'register_required' | 'login_required' }

/**
 * Turns the identity provider's answer into a session, a new account or a redirect. Accounts are matched by the
 * provider's subject alone: an account with the same e-mail and a password is never taken over or linked, since its
 * creator may not own the e-mail. An unconfirmed account of the e-mail is replaced.
 * @throws `account-blocked`, `google-email-unverified` (403), `google-other-credential` (409)
 */
export async function googleSignIn(
  ctx: Context,
  action: GoogleAction,
  identity: OidcIdentity,
  headers: Headers,
  address: string,
): Promise<GoogleOutcome> {
  const signIn = (known: { id: string; signedInAt: Date | null }) =>
    startSession(ctx, { ...known, provenHash: null }, false, headers, address)
  const user = await findBySubject(ctx.db, identity.subject)
  if (user && action === 'register') return { outcome: 'login_required' }
  if (user?.blockedAt) throw appError(accountErrors, 'account-blocked')
  if (user) return { outcome: 'login_success', signedIn: await signIn(user) }

  if (!identity.isEmailVerified || !isEmail(identity.email))
    throw appError(accountErrors, 'google-email-unverified')
  const unconfirmed = await findLogin(ctx.db, identity.email)
  const other = unconfirmed && !isUnconfirmed(unconfirmed) ? unconfirmed : undefined
  if (other && action === 'register') return { outcome: 'login_required' }
  if (other) throw appError(accountErrors, 'google-other-credential')
  if (action === 'login') return { outcome: 'register_required' }

  const id = await register(ctx, identity)
  // A concurrent request has created the account.
  if (!id) return { outcome: 'login_required' }
  return { outcome: 'registered', signedIn: await signIn({ id, signedInAt: null }) }
}

/** The new account's id; undefined if a concurrent request took the subject or the e-mail. */
async function register(ctx: Context, identity: OidcIdentity): Promise<string | undefined> {
  for (let attempt = 0; ; attempt++) {
    if (attempt > 20) throw usernameTaken()
    const suffix = attempt === 0 ? '' : String(randomInt(10 ** Math.min(attempt + 1, 8)))
    const username = usernameFor(identity.email, ctx.site.identity().name, suffix)
    if (await isUsernameTaken(ctx.db, username)) continue
    const now = ctx.clock.now()
    try {
      return await inTransaction(ctx.db, async (tx) => {
        await lockRegistration(tx, identity.email, username)
        await removeUnconfirmed(tx, identity.email)
        if (await isUsernameTaken(tx, username)) throw usernameTaken()
        const userId = await createAccount(ctx, tx, {
          username,
          email: identity.email,
          ...namesOf(ctx, identity, username),
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
      if (!isAppError(error) || error.code !== 'username-taken') throw error
    }
  }
}

/** The provider's name of a person, or the username if it is not a name or resembles the site's. */
function namesOf(ctx: Context, identity: OidcIdentity, username: string) {
  const firstName = capitalizeName(cleanedName(identity.firstName)) || username
  const lastName = capitalizeName(cleanedName(identity.lastName))
  return isAllowedName(ctx, firstName, lastName)
    ? { firstName, lastName }
    : { firstName: username, lastName: '' }
}

const isUnconfirmed = (user: { emailVerified: boolean; blockedAt: Date | null }) =>
  !user.emailVerified && user.blockedAt === null

/** The old password keeps its usual response at the login, so that the author of the account learns nothing. */
async function removeUnconfirmed(tx: Tx, email: string): Promise<void> {
  const unconfirmed = await findLogin(tx, email)
  const locked = unconfirmed && (await lockUser(tx, unconfirmed.id))
  if (!unconfirmed || !locked || !isUnconfirmed(locked)) return
  await deleteUser(tx, unconfirmed.id)
  await reserveUsername(tx, unconfirmed.username, email, unconfirmed.createdAt)
  if (unconfirmed.passwordHash !== null)
    await storeChosenPassword(tx, email, unconfirmed.passwordHash, unconfirmed.createdAt)
}
