import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { settings } from '../settings/rules.ts'
import { unreadMail } from './emails/unread.tsx'
import { mailUnreadJob } from './jobs.ts'
import { firstUnread, partiesOfConversation } from './store.ts'
import { photoText } from './texts.ts'
import { buyerName } from './views.ts'

const { mailTextLength } = settings.conversations

export function conversationHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(mailUnreadJob, async ({ conversationId, side }) => {
      const parties = await partiesOfConversation(ctx.db, conversationId)
      const conversation = parties?.conversation
      const message = conversation && (await firstUnread(ctx.db, conversation, side))
      const reader = side === 'buyer' ? parties?.buyer : parties?.owner
      // Read or deleted in the meantime.
      if (!parties || !message || !reader || reader.deletedAt) return
      const text = [...message.text]
      await sendMail(ctx, unreadMail, reader.email, {
        ...{ conversationId, messageId: message.id, side, isWarned: message.isWarned },
        sender: side === 'buyer' ? parties.store.name : buyerName(parties.buyer),
        text:
          text.length > mailTextLength
            ? `${text.slice(0, mailTextLength).join('')}…`
            : message.text || photoText,
        ...{ checkoutId: parties.checkoutId, store: parties.store.url },
      })
    }),
  ]
}
