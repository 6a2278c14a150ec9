import type { Context } from '../../context.ts'
import { isOutsidePayment } from '../../lib/outside-payment.ts'
import { letter, sendMails } from '../../mail/send-mail.ts'
import { unreadMail } from './emails/unread.tsx'
import { otherSide } from './rules.ts'
import { conversationsToMail, recordMailed } from './store-writes.ts'

const BATCH = 200

/** Sweep: one mail about messages that stayed unread. */
export async function mailUnreadMessages(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = await conversationsToMail(ctx.db, now, BATCH)
  const letters = due.map(({ conversation, store, buyer }) => {
    const { lastSide, lastText: text } = conversation
    const people = { buyer, seller: store }
    return letter(ctx, unreadMail, people[otherSide(lastSide)].email, {
      ...{ conversation, store: store.url, sender: people[lastSide].name, text },
      isWarned: isOutsidePayment(text, ctx.env.PUBLIC_URL),
    })
  })
  await sendMails(ctx, letters)
  await recordMailed(
    ctx.db,
    due.map(({ conversation }) => conversation.id),
    now,
  )
}
