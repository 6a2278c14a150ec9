import { redirect } from 'react-router'
import { revokeTokensOf } from '../../../features/access-tokens/actions/manage-tokens.ts'
import { logIn } from '../../../features/accounts/actions/log-in.ts'
import { requestPasswordReset, resendVerification } from '../../../features/accounts/actions/request-mail.ts'
import { resetPassword } from '../../../features/accounts/actions/reset-password.ts'
import { confirmRegistration, verifyEmail } from '../../../features/accounts/actions/verify-email.ts'
import {
  EmailInput,
  LinkInput,
  LogInInput,
  NewPasswordForm,
  StudentCodeInput,
} from '../../../features/accounts/contract.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { MINUTE, SECOND } from '../../../lib/dates.ts'
import { cookieIn } from '../../../lib/page-cookies.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { type FormHandler, form, type ReceivedForm } from '../../shared/form-action.ts'
import type { PageRequest } from '../../shared/request.ts'
import { forgetReturnPath, homeOf, rememberReturnPath, returnPath } from '../../shared/return-path.ts'

const nextOf = ({ url, request }: ReceivedForm) => returnPath(url, request.headers)

function to(path: string, cookies: readonly string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(path, { headers })
}

const done = (act: Done, next: string | null, ...cookies: string[]) =>
  to(`${paths.login(next ?? undefined)}${next ? '&' : '?'}done=${act}`, cookies)

export const forms: Record<string, FormHandler<PageRequest>> = {
  login: form(
    LogInInput,
    async ({ ctx, address }: PageRequest, input, received) => {
      const { headers } = received.request
      const { cookies } = await logIn(ctx, input, headers, address)
      const spent = knownEmail(headers) === '' ? [] : [forgetEmail()]
      return to(nextOf(received) ?? homeOf(ctx), [...cookies, ...spent])
    },
    { failed: 'Error al iniciar sesión' },
  ),
  verify: form(
    LinkInput,
    async ({ ctx, viewer, address }: PageRequest, { oobCode }, received) => {
      const next = nextOf(received)
      // A session that somebody else has in this browser stays.
      const headers = viewer ? undefined : received.request.headers
      const { email, cookies } = await verifyEmail(ctx, oobCode, address, headers)
      return cookies
        ? to(next ?? homeOf(ctx), [...cookies, forgetReturnPath()])
        : done('verified', next, forgetReturnPath(), rememberEmail(email))
    },
    { failed: 'Error al verificar tu correo' },
  ),
  confirm: form(
    StudentCodeInput,
    async ({ ctx, viewer, address }: PageRequest, { verificationCode }, received) => {
      const next = nextOf(received) ?? homeOf(ctx)
      // Another tab was faster.
      if (viewer) return next
      const { headers } = received.request
      const { cookies } = await confirmRegistration(ctx, verificationCode, headers, address)
      return to(next, [...(cookies ?? []), forgetReturnPath()])
    },
    { failed: accountTexts.verifyCodeFailed },
  ),
  resend: form(
    EmailInput,
    async ({ ctx, address }: PageRequest, { email }, received) => {
      const { headers } = received.request
      await resendVerification(ctx, email, address)
      const next = nextOf(received)
      const isRegistrant = ctx.auth.readRegistration(headers)?.email === email
      return done(isRegistrant ? 'resent' : 'sent', next, rememberReturnPath(next))
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
  resent: accountTexts.mailSent,
  password: 'Listo, tu contraseña cambió. Ingresa con la nueva.',
  deleted: 'Tu cuenta quedó eliminada. Gracias por haber estado aquí.',
} as const

type Done = keyof typeof texts

/** Whether the page waits for the code of a registration. */
export const awaitsCode = (done: string | null) => done === 'registered' || done === 'resent'

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
