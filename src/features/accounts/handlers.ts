import type { Context } from '../../context.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { paths } from '../../paths.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { settings } from '../settings/rules.ts'
import { registrationCode, sendRequestedMail } from './actions/send-link.ts'
import { linkMails, noticeMails, studentCodeMail } from './emails/account.tsx'
import { mailLink, mailNotice, mailStudentCode, requestedMail } from './jobs.ts'
import { findMailToken, setTokenHash } from './store/email-tokens.ts'
import { findStudentCode, studentCodeSeed } from './store/students.ts'
import { findUser } from './store/users.ts'

export const accountHandlers = [
  defineHandler(mailLink, async (ctx: Context, { tokenId, mail }) => {
    const token = await findMailToken(ctx.db, tokenId)
    if (!token) return
    const mode = mail === 'verify-email' ? 'verifyEmail' : 'resetPassword'
    const secret = ctx.auth.linkToken(tokenId)
    await setTokenHash(ctx.db, tokenId, secret.hash)
    const link = ctx.env.PUBLIC_URL + paths.mailedLink(mode, secret.token)
    const { name, username } = token
    const hasCode = mail === 'verify-email' && token.browserHash !== null
    const code = hasCode ? registrationCode(ctx, tokenId) : null
    await sendMail(ctx, linkMails[mail], token.email, { tokenId, name, username, link, code })
  }),
  defineHandler(requestedMail, sendRequestedMail),
  defineHandler(mailNotice, async (ctx: Context, { userId, mail, occasion, device = '' }) => {
    const user = await findUser(ctx.db, userId)
    if (!user || user.deletedAt) return
    const date = formatDateTime(ctx.clock.now())
    const isStudent = user.studentVerifiedAt !== null
    const props = { occasion, name: user.firstName, date, device, isStudent }
    await sendMail(ctx, noticeMails[mail], user.email, props)
  }),
  defineHandler(mailStudentCode, async (ctx: Context, { userId }) => {
    const [user, sent] = await Promise.all([findUser(ctx.db, userId), findStudentCode(ctx.db, userId)])
    if (!user || !sent) return
    const seed = studentCodeSeed(sent)
    const code = ctx.auth.code(seed, settings.studentCode.digits)
    await sendMail(ctx, studentCodeMail, sent.email, { seed, name: user.firstName, code })
  }),
]
