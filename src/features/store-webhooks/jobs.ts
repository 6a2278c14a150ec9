import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** One attempt at one message. A failed one is due again by its row, so the job itself is never retried. */
export const deliverWebhookJob = defineJob(
  'store-webhooks.deliver',
  z.object({ deliveryId: z.uuid(), attempts: z.int() }),
  { asksOutside: true, retryLimit: 0 },
)

/** Tells a store that its webhook was switched off. Once each time. */
export const mailWebhookOff = defineJob(
  'store-webhooks.mail-off',
  z.object({ webhookId: z.uuid(), occasion: z.string() }),
)
