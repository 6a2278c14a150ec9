import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Retries are scheduled by the delivery's row, so the job itself never retries. */
export const deliverWebhookJob = defineJob(
  'store-webhooks.deliver',
  z.object({ deliveryId: z.uuid(), attempts: z.int() }),
  { asksOutside: true, retryLimit: 0 },
)

export const mailWebhookOff = defineJob(
  'store-webhooks.mail-off',
  z.object({ webhookId: z.uuid(), occasion: z.string() }),
)
