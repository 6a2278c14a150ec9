import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** The apology to a buyer whose payment came too late for the last piece. */
export const checkoutMailJob = defineJob('checkout-mail', z.object({ checkoutId: z.uuid() }))
