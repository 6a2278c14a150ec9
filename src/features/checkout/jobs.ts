import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** `sold-out`: the apology for a payment that came too late for the last piece; `expired`: nobody paid in time. */
export const checkoutMails = ['sold-out', 'expired'] as const
export type CheckoutMail = (typeof checkoutMails)[number]

export const checkoutMailJob = defineJob(
  'checkout-mail',
  z.object({ checkoutId: z.uuid(), mail: z.enum(checkoutMails).default('sold-out') }),
)
