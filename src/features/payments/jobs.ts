import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const paymentEventJob = defineJob('payment-event', z.object({ eventId: z.string() }), {
  asksOutside: true,
})
