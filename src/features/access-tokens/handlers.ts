import type { Context } from '../../context.ts'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { newTokenMail } from './emails/new-token.tsx'
import { mailNewToken } from './jobs.ts'
import { tokenMailData } from './store.ts'
import { scopeTexts } from './texts.ts'

export const accessTokenHandlers = [
  defineHandler(mailNewToken, async (ctx: Context, { tokenId }) => {
    const token = await tokenMailData(ctx.db, tokenId)
    if (!token) return
    await sendMail(ctx, newTokenMail, token.email, {
      tokenId,
      firstName: token.firstName,
      name: token.name,
      scopes: token.scopes.map((scope) => scopeTexts[scope]),
      made: formatDateTime(token.createdAt),
      ends: formatDate(token.expiresAt),
    })
  }),
]
