import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** `key`: offer and step. A deletion of the account finds the job by its `email`. */
export const mailPriceOffer = defineJob(
  'price-offers.mail',
  z.object({ email: z.string(), key: z.string(), title: z.string(), text: z.string() }),
)
