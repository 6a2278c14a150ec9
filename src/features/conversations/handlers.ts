import type { Context } from '../../context.ts'
import { letter, sendMails } from '../../mail/send-mail.ts'
import { unreadMail } from './emails/unread.tsx'
import { otherSide } from './rules.ts'
import { conversationsToMail, recordMailed } from './store-writes.ts'
import { caseText } from './texts.ts'

const BATCH = 200

/** Sweep: one mail about messages that stayed unread; blocked readers get none, nor do those who blocked the writer. */
export async function mailUnreadMessages(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = await conversationsToMail(ctx.db, now, BATCH)
  const letters = due.flatMap(({ conversation, store, buyer, isBlocked, ...facts }) => {
    const people = { buyer, seller: store }
    const reader = people[otherSide(conversation.lastSide)]
    const sender = people[conversation.lastSide].name
    const props = {
      conversation,
      store: store.url,
      sender,
      text: conversation.lastText || caseText,
      ...facts,
    }
    return reader.blockedAt || isBlocked ? [] : letter(ctx, unreadMail, reader.email, props)
  })
  await sendMails(ctx, letters)
  await recordMailed(
    ctx.db,
    due.map(({ conversation }) => conversation.id),
    now,
  )
}
