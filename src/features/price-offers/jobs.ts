import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const mailPriceOffer = defineJob(
  'price-offers.mail',
  z.object({ offerId: z.uuid(), step: z.enum(['offer', 'counter', 'accept']) }),
)
