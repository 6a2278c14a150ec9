import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { settings } from '../../settings/rules.ts'
import { mailLink, mailNotice, type requestedMail } from '../jobs.ts'
import { hasGoogleOnly } from '../rules.ts'
import { replaceToken } from '../store/email-tokens.ts'
import { findLogin } from '../store/users.ts'

const validMs = { 'verify-email': settings.verificationLinkMs, 'reset-password': settings.resetLinkMs }

type LinkMail = z.output<typeof mailLink.schema>['mail']

/** The code next to a registration's link. */
export const registrationCode = (ctx: Context, tokenId: string): string =>
  ctx.auth.code(`registration ${tokenId}`, settings.studentCode.digits)

/** Creates and mails a link, once by its `id`; older links of the purpose end. */
export async function sendLink(
  ctx: Context,
  tx: Tx,
  userId: string,
  mail: LinkMail,
  id: string = newId(ctx.clock.now().getTime()),
): Promise<void> {
  const now = ctx.clock.now()
  const purpose = mail === 'verify-email' ? 'verify-email' : 'reset-password'
  const expiresAt = addMs(now, validMs[purpose])
  await replaceToken(tx, { id, userId, purpose, tokenHash: ctx.auth.linkToken(id).hash, expiresAt }, now)
  await ctx.jobs.enqueue(tx, mailLink, { tokenId: id, mail }, id)
}

type MailRequest = z.output<typeof requestedMail.schema>
type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** Sends the requested mail once by its `id`; an address without an account gets none. */
export async function sendRequestedMail(ctx: Context, { id, email, mail }: MailRequest): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const user = await findLogin(tx, email)
    if (!user) return
    if (mail === 'reset-password') await mailSignInOptions(ctx, tx, user, 'reset-password', id)
    else if (user.passwordHash !== null && !user.emailVerified)
      await sendLink(ctx, tx, user.id, 'verify-email', id)
    // Two people registered this address: only the mailbox's owner may set the password.
    else if (!user.emailVerified) await mailSignInOptions(ctx, tx, user, 'account-exists', id)
  })
}

/** Sends a link for a new password, or for an account without a password the hint to use Google. */
export async function mailSignInOptions(
  ctx: Context,
  tx: Tx,
  user: Login,
  mail: 'reset-password' | 'account-exists',
  id: string,
): Promise<void> {
  if (!hasGoogleOnly(user)) return sendLink(ctx, tx, user.id, mail, id)
  await ctx.jobs.enqueue(tx, mailNotice, { userId: user.id, mail: 'google-account', occasion: id }, id)
}
