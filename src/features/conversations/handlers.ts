import type { Context } from '../../context.ts'
import { isOutsidePayment } from '../../lib/outside-payment.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { unreadMail } from './emails/unread.tsx'
import { mailUnreadJob } from './jobs.ts'
import { isUnread, otherSide } from './rules.ts'
import { partiesOfConversation } from './store.ts'
import { buyerName } from './views.ts'

export function conversationHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(mailUnreadJob, async ({ conversationId }) => {
      const parties = await partiesOfConversation(ctx.db, conversationId)
      if (!parties?.conversation) return
      const { lastSide, lastText: text, lastAt } = parties.conversation
      const side = otherSide(lastSide)
      // Read in the meantime.
      if (!isUnread(side, parties.conversation)) return
      const reader = side === 'buyer' ? parties.buyer : parties.owner
      await sendMail(ctx, unreadMail, reader.email, {
        ...{ conversationId, lastAt, side, text },
        isWarned: isOutsidePayment(text, ctx.env.PUBLIC_URL),
        sender: side === 'buyer' ? parties.store.name : buyerName(parties.buyer),
        ...{ checkoutId: parties.checkoutId, store: parties.store.url },
      })
    }),
  ]
}
