import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { reminderKeys } from './rules-reminders.ts'

export const orderMails = [
  'placed-buyer',
  'placed-seller',
  'code-resting',
  'new-code',
  'sent',
  'delivered',
  'release-soon-buyer',
  'release-soon-seller',
  'released',
  'set-up-payments',
  'refund-failed',
  'refunded',
  'cancelled',
  'cancelled-buyer',
  'bank-claim',
  'bank-claim-buyer',
  'bank-done',
  'bank-done-buyer',
  'bank-lost',
  'bank-lost-buyer',
  ...reminderKeys,
] as const
export type OrderMail = (typeof orderMails)[number]

/**
 * One mail about an order; key: order and kind, so that each goes out once. `earlier` counts what came before of the
 * same kind (refunds, rests of the code, codes): each of them is another mail.
 */
export const orderMailJob = defineJob(
  'order-mail',
  z.object({ orderId: z.uuid(), mail: z.enum(orderMails), earlier: z.int().optional() }),
)

/** A basket was paid: mails to its buyer and to each store; key: the checkout. */
export const placedMailsJob = defineJob('placed-mails', z.object({ checkoutId: z.uuid() }))

/** Due mails of one order, in the order of their times: one job, since jobs run side by side. */
export const orderRemindersJob = defineJob(
  'order-reminders',
  z.object({ orderId: z.uuid(), keys: z.array(z.enum(reminderKeys)) }),
)

/** The buyer gets the money of an order back; key: the order. */
export const orderPaidBackJob = defineJob('order-paid-back', z.object({ orderId: z.uuid() }))

/** A movement of money waits to be carried out at the provider; key: the operation's id. */
export const settleOperationJob = defineJob('settle-operation', z.object({ operationId: z.uuid() }), {
  asksOutside: true,
  retryLimit: 15,
})
