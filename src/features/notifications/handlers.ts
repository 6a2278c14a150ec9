import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { paths } from '../../paths.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { settings } from '../settings/rules.ts'
import { sendPush } from './actions/send-pushes.ts'
import { digestMail } from './emails/digest.tsx'
import { mailDigest, pushMessage } from './jobs.ts'
import { unsubscribeAddress, unsubscribePath } from './read-unsubscribe.ts'
import { digestOf } from './store/digests.ts'

const { digestEntries } = settings.notifications

export const notificationHandlers = [
  defineHandler(mailDigest, sendDigest),
  defineHandler(pushMessage, sendPush),
]

async function sendDigest(ctx: Context, { userId, day }: { userId: string; day: string }): Promise<void> {
  const digest = await digestOf(ctx.db, userId, day)
  if (!digest || digest.entries.length === 0) return
  const { user, entries } = digest
  await sendMail(ctx, digestMail, user.email, {
    userId,
    day,
    name: user.name,
    entries: entries.slice(0, digestEntries).map(({ topic, title, text, path, image }) => ({
      topic,
      title,
      text,
      path,
      picture: image && `${paths.file(image.key)}-${image.widths[0]}.webp`,
    })),
    more: Math.max(0, entries.length - digestEntries),
    unsubscribePath: unsubscribePath(ctx, userId, 'digest'),
    unsubscribe: unsubscribeAddress(ctx, userId, 'digest'),
  })
}
