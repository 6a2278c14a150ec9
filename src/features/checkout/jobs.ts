import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * `sold-out`: the payment came too late for the last piece; `expired`: not paid in time; `failed`: the bank
 * refused a delayed payment; `given-back`: staff return a payment of another amount.
 */
const checkoutMails = ['sold-out', 'expired', 'failed', 'given-back'] as const
export type CheckoutMail = (typeof checkoutMails)[number]

export const endBlockedCheckoutJob = defineJob('end-blocked-checkout', z.object({ checkoutId: z.uuid() }), {
  asksOutside: true,
})

export const checkoutMailJob = defineJob(
  'checkout-mail',
  z.object({ checkoutId: z.uuid(), mail: z.enum(checkoutMails) }),
)
