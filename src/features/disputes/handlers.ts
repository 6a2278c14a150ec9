import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { caseAddresses } from '../orders/read.ts'
import { orderRow } from '../orders/store.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { type DisputeMailReader, disputeStepMail } from './emails/dispute-step.tsx'
import { type DisputeMail, disputeMailJob } from './jobs.ts'
import { type DisputeStatus, disputeStatus } from './rules.ts'
import { disputeById } from './store.ts'

export function disputeHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(disputeMailJob, ({ disputeId, mail }) => sendDisputeMails(ctx, disputeId, mail))]
}

const readers: Record<DisputeMail, readonly DisputeMailReader[]> = {
  opened: ['buyer', 'seller'],
  'answer-soon': ['seller'],
  answered: ['buyer', 'seller'],
  'close-soon': ['buyer'],
  review: ['staff', 'buyer', 'seller'],
  'decision-late': ['buyer', 'seller'],
  closed: ['buyer', 'seller'],
  decided: ['buyer', 'seller'],
}

/** Reminders of a state that has passed meanwhile are not sent. */
const onlyWhile: Partial<Record<DisputeMail, DisputeStatus>> = {
  'answer-soon': 'open',
  'close-soon': 'answered',
  review: 'review',
  'decision-late': 'review',
}

async function sendDisputeMails(ctx: Context, disputeId: string, mail: DisputeMail): Promise<void> {
  const dispute = await disputeById(ctx.db, disputeId)
  const row = dispute && (await orderRow(ctx.db, dispute.orderId))
  if (!row) throw new Error(`dispute ${disputeId} is gone`)
  if (onlyWhile[mail] !== undefined && onlyWhile[mail] !== disputeStatus(dispute)) return
  const order = mailOrder(row)
  const isRefund = row.order.refundAskedAt !== null
  for (const reader of readers[mail])
    for (const address of await caseAddresses(ctx.db, reader, row))
      await sendMail(ctx, disputeStepMail, address, { mail, reader, address, dispute, order, isRefund })
}
