import { redirect } from 'react-router'
import { logIn } from '../../features/accounts/actions/log-in.ts'
import { requestPasswordReset } from '../../features/accounts/actions/request-password-reset.ts'
import { resendVerification } from '../../features/accounts/actions/resend-verification.ts'
import { resetPassword } from '../../features/accounts/actions/reset-password.ts'
import { verifyEmail } from '../../features/accounts/actions/verify-email.ts'
import { EmailInput, LinkInput, LogInInput, NewPasswordForm } from '../../features/accounts/contract.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import { paths } from '../../paths.ts'
import { forgetGoingTo, keepGoingTo } from '../shared/going-to.ts'
import type { PageRequest } from '../shared/request.ts'
import type { Done } from './done.ts'
import { forgetEmail, keepEmail, knownEmail } from './known-email.ts'

/** Who submits a form of this page, and where they were going. */
type Submission = PageRequest & { form: FormData; headers: Headers; next: string | null }

function done(what: Done, next: string | null, ...cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(`${paths.login(next ?? undefined)}${next ? '&' : '?'}done=${what}`, { headers })
}

/** One for each form of the page; each answers where to go, or throws why not. */
export const submissions = {
  login: async ({ ctx, address, form, headers, next }: Submission) => {
    const { cookies } = await logIn(ctx, LogInInput.parse(Object.fromEntries(form)), headers, address)
    const answer = new Headers()
    const spent = knownEmail(headers) === '' ? [] : [forgetEmail()]
    for (const cookie of [...cookies, ...spent]) answer.append('set-cookie', cookie)
    return redirect(next ?? paths.account(), { headers: answer })
  },
  verify: async ({ ctx, address, form, next }: Submission) => {
    const { email } = await verifyEmail(ctx, LinkInput.parse(Object.fromEntries(form)).oobCode, address)
    return done('verified', next, forgetGoingTo(), keepEmail(email))
  },
  resend: async ({ ctx, address, form, next }: Submission) => {
    await resendVerification(ctx, EmailInput.parse(Object.fromEntries(form)).email, address)
    return done('sent', next, keepGoingTo(next))
  },
  recover: async ({ ctx, viewer, address, form, next }: Submission) => {
    await requestPasswordReset(ctx, EmailInput.parse(Object.fromEntries(form)).email, address)
    return viewer ? redirect(`${paths.account()}?done=sent`) : done('sent', next)
  },
  'new-password': async ({ ctx, address, form, next }: Submission) => {
    const { email } = await resetPassword(ctx, NewPasswordForm.parse(Object.fromEntries(form)), address)
    return done('password', next, keepEmail(email))
  },
} as const

export type Intent = keyof typeof submissions

export function isIntent(text: unknown): text is Intent {
  return typeof text === 'string' && Object.hasOwn(submissions, text)
}

/** What is said when something of ours fails (D2 §8). */
export const failureTexts: Record<Intent, string> = {
  login: accountTexts.loginFailed,
  verify: accountTexts.verifyFailed,
  resend: accountTexts.mailFailed,
  recover: accountTexts.mailFailed,
  'new-password': accountTexts.passwordFailed,
}
