import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** A webhook was kept; key: the event's id. */
export const paymentEventJob = defineJob('payment-event', z.object({ eventId: z.string() }), {
  asksOutside: true,
})
