import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * `sold-out`: the apology for a payment that came too late for the last piece; `expired`: nobody paid in time;
 * `failed`: the bank refused a payment that took its time; `given-back`: staff return a payment of another amount.
 */
export const checkoutMails = ['sold-out', 'expired', 'failed', 'given-back'] as const
export type CheckoutMail = (typeof checkoutMails)[number]

/** A seller of an open checkout was blocked: it ends; key: the checkout. */
export const endBlockedCheckoutJob = defineJob('end-blocked-checkout', z.object({ checkoutId: z.uuid() }), {
  asksOutside: true,
})

export const checkoutMailJob = defineJob(
  'checkout-mail',
  z.object({ checkoutId: z.uuid(), mail: z.enum(checkoutMails) }),
)
