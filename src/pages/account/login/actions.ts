import { redirect } from 'react-router'
import { revokeTokensOf } from '../../../features/access-tokens/actions/revoke-token.ts'
import { logIn } from '../../../features/accounts/actions/log-in.ts'
import { requestPasswordReset, resendVerification } from '../../../features/accounts/actions/request-mail.ts'
import { resetPassword } from '../../../features/accounts/actions/reset-password.ts'
import { verifyEmail } from '../../../features/accounts/actions/verify-email.ts'
import { EmailInput, LinkInput, LogInInput, NewPasswordForm } from '../../../features/accounts/contract.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { paths } from '../../../paths.ts'
import { type FormHandler, form, type ReceivedForm } from '../../shared/form-action.ts'
import type { PageRequest } from '../../shared/request.ts'
import { forgetReturnPath, homeOf, rememberReturnPath, returnPath } from '../../shared/return-path.ts'
import type { Done } from './done.ts'
import { forgetEmail, knownEmail, rememberEmail } from './known-email.ts'

const nextOf = ({ url, request }: ReceivedForm) => returnPath(url, request.headers)

function done(what: Done, next: string | null, ...cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(`${paths.login(next ?? undefined)}${next ? '&' : '?'}done=${what}`, { headers })
}

export const forms: Record<string, FormHandler<PageRequest>> = {
  login: form(
    LogInInput,
    async ({ ctx, address }: PageRequest, input, received) => {
      const { headers } = received.request
      const { cookies } = await logIn(ctx, input, headers, address)
      const answer = new Headers()
      const spent = knownEmail(headers) === '' ? [] : [forgetEmail()]
      for (const cookie of [...cookies, ...spent]) answer.append('set-cookie', cookie)
      return redirect(nextOf(received) ?? homeOf(ctx), { headers: answer })
    },
    { failed: accountTexts.loginFailed },
  ),
  verify: form(
    LinkInput,
    async ({ ctx, address }: PageRequest, { oobCode }, received) => {
      const { email } = await verifyEmail(ctx, oobCode, address)
      return done('verified', nextOf(received), forgetReturnPath(), rememberEmail(email))
    },
    { failed: accountTexts.verifyFailed },
  ),
  resend: form(
    EmailInput,
    async ({ ctx, address }: PageRequest, { email }, received) => {
      await resendVerification(ctx, email, address)
      const next = nextOf(received)
      return done('sent', next, rememberReturnPath(next))
    },
    { failed: accountTexts.mailFailed },
  ),
  recover: form(
    EmailInput,
    async ({ ctx, viewer, address }: PageRequest, { email }, received) => {
      await requestPasswordReset(ctx, email, address)
      return viewer ? redirect(`${paths.account()}?done=sent`) : done('sent', nextOf(received))
    },
    { failed: accountTexts.mailFailed },
  ),
  'new-password': form(
    NewPasswordForm,
    async ({ ctx, address }: PageRequest, input, received) => {
      const { email } = await resetPassword(ctx, input, address, revokeTokensOf)
      return done('password', nextOf(received), rememberEmail(email))
    },
    { failed: accountTexts.passwordFailed },
  ),
}
