import type { Context } from '../../context.ts'
import { letter, sendMails } from '../../mail/send-mail.ts'
import { unreadMail } from './emails/unread.tsx'
import { otherSide } from './rules.ts'
import { conversationsToMail, recordMailed } from './store-writes.ts'
import { excerptOf } from './texts.ts'

const BATCH = 200

/** Sweep: one mail about messages that stayed unread; blocked readers get none, nor do those who blocked the writer. */
export async function mailUnreadMessages(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = await conversationsToMail(ctx.db, now, BATCH)
  const letters = due.flatMap(({ conversation, store, buyer, subject, newest, isBlocked }) => {
    const people = { buyer, seller: store }
    const reader = people[otherSide(conversation.lastSide)]
    const sender = people[conversation.lastSide].name
    if (!newest || reader.blockedAt || isBlocked) return []
    const text = excerptOf(newest.text)
    const props = { ...newest, conversation, store: store.url, sender, subject, text }
    return letter(ctx, unreadMail, reader.email, props)
  })
  await sendMails(ctx, letters)
  await recordMailed(
    ctx.db,
    due.map(({ conversation }) => conversation.id),
    now,
  )
}
