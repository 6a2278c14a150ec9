import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { formatDateTime } from '../../lib/dates.ts'
import type { MailSite } from '../../mail/layout.tsx'
import { renderMail } from '../../mail/render.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { settings } from '../settings/rules.ts'
import { sendAskedMail } from './actions/send-asked-mail.ts'
import { AccountExistsMail } from './emails/account-exists.tsx'
import { GoogleAccountMail } from './emails/google-account.tsx'
import { NewSignInMail } from './emails/new-sign-in.tsx'
import { PasswordChangedMail } from './emails/password-changed.tsx'
import { ResetPasswordMail } from './emails/reset-password.tsx'
import { StudentCodeMail } from './emails/student-code.tsx'
import { VerifyEmailMail } from './emails/verify-email.tsx'
import { WelcomeMail } from './emails/welcome.tsx'
import { mailAsked, mailLink, mailNotice, mailStudentCode } from './jobs.ts'
import { findMailToken, setTokenHash } from './store/email-tokens.ts'
import { findStudentCode, studentCodeSeed } from './store/student-codes.ts'
import { findUser } from './store/users.ts'

const linkMails = {
  'verify-email': { subject: 'Confirma tu correo', mode: 'verifyEmail', Mail: VerifyEmailMail },
  'reset-password': { subject: 'Elige una contraseña nueva', mode: 'resetPassword', Mail: ResetPasswordMail },
  'account-exists': { subject: 'Ya tienes una cuenta', mode: 'resetPassword', Mail: AccountExistsMail },
} as const

export function accountHandlers(ctx: Context): JobHandler[] {
  const site: MailSite = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  const subject = (text: string) => `${text} · ${site.name}`
  return [
    bindHandler(mailLink, async ({ tokenId, mail }) => {
      const token = await findMailToken(ctx.db, tokenId)
      if (!token) return
      const { mode, Mail, ...kind } = linkMails[mail]
      const secret = ctx.auth.linkToken(tokenId)
      await setTokenHash(ctx.db, tokenId, secret.hash)
      const link = `${site.url}/login?mode=${mode}&oobCode=${secret.token}`
      const bodies = await renderMail(createElement(Mail, { site, name: token.name, link }))
      await ctx.mailer.send({
        key: `${mail}:${tokenId}`,
        to: token.email,
        subject: subject(kind.subject),
        isSecret: true,
        ...bodies,
      })
    }),
    bindHandler(mailAsked, (asked) => sendAskedMail(ctx, asked)),
    bindHandler(mailNotice, async ({ userId, mail, occasion, device = '' }) => {
      const user = await findUser(ctx.db, userId)
      if (!user || user.deletedAt) return
      const date = formatDateTime(ctx.clock.now())
      const name = user.firstName
      const [title, element] = {
        welcome: () => ['Tu cuenta está lista', createElement(WelcomeMail, { site, name })] as const,
        'password-changed': () =>
          ['Tu contraseña cambió', createElement(PasswordChangedMail, { site, name, date })] as const,
        'google-account': () =>
          ['Tu cuenta entra con Google', createElement(GoogleAccountMail, { site, name })] as const,
        'new-sign-in': () =>
          ['Nuevo acceso a tu cuenta', createElement(NewSignInMail, { site, name, date, device })] as const,
      }[mail]()
      await ctx.mailer.send({
        key: `${mail}:${occasion}`,
        to: user.email,
        subject: subject(title),
        ...(await renderMail(element)),
      })
    }),
    bindHandler(mailStudentCode, async ({ userId }) => {
      const [user, sent] = await Promise.all([findUser(ctx.db, userId), findStudentCode(ctx.db, userId)])
      if (!user || !sent) return
      const seed = studentCodeSeed(sent)
      const code = ctx.auth.code(seed, settings.studentCode.digits)
      await ctx.mailer.send({
        key: `student-code:${seed}`,
        to: sent.email,
        subject: subject('Tu código de verificación'),
        isSecret: true,
        ...(await renderMail(createElement(StudentCodeMail, { site, name: user.firstName, code }))),
      })
    }),
  ]
}
