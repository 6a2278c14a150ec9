import { redirect } from 'react-router'
import { revokeTokensOf } from '../../../features/access-tokens/actions/manage-tokens.ts'
import { logIn } from '../../../features/accounts/actions/log-in.ts'
import { requestPasswordReset, resendVerification } from '../../../features/accounts/actions/request-mail.ts'
import { resetPassword } from '../../../features/accounts/actions/reset-password.ts'
import { verifyEmail } from '../../../features/accounts/actions/verify-email.ts'
import { EmailInput, LinkInput, LogInInput, NewPasswordForm } from '../../../features/accounts/contract.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { MINUTE, SECOND } from '../../../lib/dates.ts'
import { cookieIn } from '../../../lib/page-cookies.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { type FormHandler, form, type ReceivedForm } from '../../shared/form-action.ts'
import type { PageRequest } from '../../shared/request.ts'
import { forgetReturnPath, homeOf, rememberReturnPath, returnPath } from '../../shared/return-path.ts'

const nextOf = ({ url, request }: ReceivedForm) => returnPath(url, request.headers)

function done(act: Done, next: string | null, ...cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(`${paths.login(next ?? undefined)}${next ? '&' : '?'}done=${act}`, { headers })
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
    { failed: 'Error al iniciar sesión' },
  ),
  verify: form(
    LinkInput,
    async ({ ctx, address }: PageRequest, { oobCode }, received) => {
      const { email } = await verifyEmail(ctx, oobCode, address)
      return done('verified', nextOf(received), forgetReturnPath(), rememberEmail(email))
    },
    { failed: 'Error al verificar tu correo' },
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

const texts = {
  registered: accountTexts.registered,
  verified: accountTexts.emailVerified,
  sent: accountTexts.mailSent,
  password: 'Listo, tu contraseña cambió. Ingresa con la nueva.',
  deleted: 'Tu cuenta quedó eliminada. Gracias por haber estado aquí.',
} as const

type Done = keyof typeof texts

export const loginDoneText = (done: string | null) => textAt(texts, done)

const NAME = 'known-email'
const MAX_AGE_MS = 10 * MINUTE
const rules = 'Path=/; SameSite=Lax; HttpOnly'

/** The address whose mailed link was just used, for the login form. A cookie keeps it out of URLs. */
function rememberEmail(email: string): string {
  return `${NAME}=${encodeURIComponent(email)}; Max-Age=${MAX_AGE_MS / SECOND}; ${rules}`
}

const forgetEmail = () => `${NAME}=; Max-Age=0; ${rules}`

export function knownEmail(headers: Headers): string {
  try {
    return decodeURIComponent(cookieIn(headers.get('cookie') ?? '', NAME) ?? '')
  } catch {
    return ''
  }
}
