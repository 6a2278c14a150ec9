import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settings } from '../../settings/rules.ts'
import type { RegisterInput } from '../contract.ts'
import { deleteTokens } from '../store/email-tokens.ts'
import { holdUsername, isUsernameTaken } from '../store/usernames.ts'
import { findLogin } from '../store/users.ts'
import { createAccount, usernameTaken } from './create-account.ts'
import { inEvenTime } from './even-time.ts'
import { addressKey, limits, mayMail, takeAttempt } from './limit.ts'
import { sendLink } from './send-link.ts'

const ANSWER_MS = 400

/**
 * Makes an account whose e-mail is to be confirmed. Somebody whose address has an account already gets the
 * same answer in the same time, and a mail that says so with a link to choose a new password: an account that
 * a stranger began in their name becomes theirs that way. The username is then kept for a day, or its being
 * free would tell. Throws `username-taken` (409), `too-many-attempts` (429).
 */
export function register(ctx: Context, input: RegisterInput, address: string): Promise<void> {
  return inEvenTime(ANSWER_MS, async () => {
    await takeAttempt(ctx, limits.register, addressKey(address))
    if (await isUsernameTaken(ctx.db, input.username, ctx.clock.now())) throw usernameTaken()
    const passwordHash = await ctx.auth.hashPassword(input.password)
    const mayTell = await mayMail(ctx, input.email)
    await inTransaction(ctx.db, async (tx) => {
      const known = await findLogin(tx, input.email)
      if (known) await answerKnown(ctx, tx, known.id, input.username, mayTell)
      else await begin(ctx, tx, input, passwordHash)
    }).catch((error: unknown) => {
      // Most likely a double click, whose first half has sent the link: a second mail would end that link.
      if (violatedConstraint(error) !== 'users_email_unique') throw error
    })
  })
}

async function begin(ctx: Context, tx: Tx, input: RegisterInput, passwordHash: string): Promise<void> {
  const userId = await createAccount(ctx, tx, {
    username: input.username,
    email: input.email,
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone,
    passwordHash,
    emailVerified: false,
    advertisingAt: input.advertising ? ctx.clock.now() : null,
  })
  await sendLink(ctx, tx, userId, 'verify-email')
}

async function answerKnown(
  ctx: Context,
  tx: Tx,
  userId: string,
  username: string,
  mayTell: boolean,
): Promise<void> {
  const now = ctx.clock.now()
  await holdUsername(tx, username, addMs(now, settings.verificationLinkMs), now)
  if (!mayTell) return
  // Whoever began the account chose its password: only a new password may finish it now.
  await deleteTokens(tx, userId, 'verify-email')
  await sendLink(ctx, tx, userId, 'account-exists')
}
