import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** `key`: offer and step. */
export const mailPriceOffer = defineJob(
  'price-offers.mail',
  z.object({ email: z.string(), key: z.string(), title: z.string(), text: z.string() }),
)
