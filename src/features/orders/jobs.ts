import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { reminderKeys } from './rules-reminders.ts'

export type MailReader = 'buyer' | 'seller'

/** Mails about orders with their readers. `release-soon-…` and `refund-made` are entries of the bell only. */
export const orderMailReaders = {
  'code-resting': 'buyer',
  'new-code': 'buyer',
  sent: 'buyer',
  delivered: 'buyer',
  confirmed: 'seller',
  'confirmed-buyer': 'buyer',
  'release-soon-buyer': 'buyer',
  'release-soon-seller': 'seller',
  released: 'seller',
  'set-up-payments': 'seller',
  'refund-failed': 'buyer',
  refunded: 'buyer',
  'refund-made': 'buyer',
  cancelled: 'seller',
  'cancelled-buyer': 'buyer',
  'bank-claim': 'seller',
  'bank-claim-buyer': 'buyer',
  'bank-done': 'seller',
  'bank-done-buyer': 'buyer',
  'bank-lost': 'seller',
  'bank-lost-buyer': 'buyer',
  'hand-in-soon': 'seller',
  'hand-in-today': 'seller',
  'late-buyer': 'buyer',
  'late-seller': 'seller',
  'may-cancel': 'buyer',
  'pick-up': 'buyer',
} as const satisfies Record<string, MailReader>
export type OrderMail = keyof typeof orderMailReaders

const orderMailData = z.object({
  orderId: z.uuid(),
  mail: z.enum(Object.keys(orderMailReaders) as [OrderMail, ...OrderMail[]]),
  earlier: z.int().optional(),
})

/** key: order, kind and `earlier`, the number of earlier mails of the kind; `also`: others of the basket. */
export const orderMailJob = defineJob(
  'order-mail',
  orderMailData.extend({ also: z.array(orderMailData).optional() }),
)

export const placedMailsJob = defineJob('placed-mails', z.object({ checkoutId: z.uuid() }))

/** Due mails of one order, in the order of their times: one job, since jobs run in parallel. */
export const orderRemindersJob = defineJob(
  'order-reminders',
  z.object({ orderId: z.uuid(), keys: z.array(z.enum(reminderKeys)) }),
)

export const orderPaidBackJob = defineJob('order-paid-back', z.object({ orderId: z.uuid() }))

/** A movement of money to be made at the provider; key: the operation's id. */
export const settleOperationJob = defineJob('settle-operation', z.object({ operationId: z.uuid() }), {
  asksOutside: true,
  retryLimit: 15,
})
