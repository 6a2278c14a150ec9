import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { unsubscribeAddress, unsubscribePath } from '../notifications/read-unsubscribe.ts'
import { endOfTermMail } from './emails/end-of-term.tsx'
import { mailEndOfTerm } from './jobs.ts'
import { readUsedBooks } from './read-used.ts'
import { recipientOf } from './store-end-of-term.ts'

export const courseHandlers = [defineHandler(mailEndOfTerm, sendEndOfTerm)]

/** The mail's key makes a repeated job harmless. */
async function sendEndOfTerm(
  ctx: Context,
  { userId, termId }: { userId: string; termId: number },
): Promise<void> {
  const recipient = await recipientOf(ctx.db, userId)
  const [first, ...others] = recipient ? await readUsedBooks(ctx, { id: userId }) : []
  // Blocked, or everything was listed meanwhile.
  if (!recipient || !first) return
  await sendMail(ctx, endOfTermMail, recipient.email, {
    userId,
    termId,
    name: recipient.name,
    books: [first, ...others],
    unsubscribePath: unsubscribePath(ctx, userId, 'semester'),
    unsubscribe: unsubscribeAddress(ctx, userId, 'semester'),
  })
}
