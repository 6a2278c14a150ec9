import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** One try of one message; what fails is due again by its row, so that the job itself is tried once. */
export const deliverWebhookJob = defineJob(
  'store-webhooks.deliver',
  z.object({ deliveryId: z.uuid(), attempts: z.int() }),
  { asksOutside: true, retryLimit: 1 },
)

/** Tells a store that its webhook was switched off. Once each time. */
export const mailWebhookOff = defineJob(
  'store-webhooks.mail-off',
  z.object({ webhookId: z.uuid(), occasion: z.string() }),
)
