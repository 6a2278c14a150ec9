import type { Context } from '../../context.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { deliverWebhook } from './actions/deliver.ts'
import { webhookOffMail } from './emails/webhook-off.tsx'
import { deliverWebhookJob, mailWebhookOff } from './jobs.ts'
import { webhookWithStore } from './store.ts'

export const storeWebhookHandlers = [
  defineHandler(deliverWebhookJob, deliverWebhook),
  defineHandler(mailWebhookOff, async (ctx: Context, { webhookId, occasion }) => {
    const found = await webhookWithStore(ctx.db, webhookId)
    if (!found) return
    const { webhook, storeName, email } = found
    const since = formatDateTime(webhook.failingSince ?? ctx.clock.now())
    await sendMail(ctx, webhookOffMail, email, { occasion, storeName, url: webhook.url, since })
  }),
]
