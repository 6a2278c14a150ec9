import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { sendCaseMail } from '../orders/handlers.ts'
import { orderRow } from '../orders/store.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { disputeStepMail } from './emails/dispute-step.ts'
import { type DisputeMail, disputeMailJob } from './jobs.ts'
import { type DisputeStatus, disputeStatus } from './rules.ts'
import { disputeById } from './store.ts'

export const disputeHandlers = [defineHandler(disputeMailJob, sendDisputeMails)]

const onlyWhile: Partial<Record<DisputeMail, DisputeStatus>> = {
  'answer-soon': 'open',
  'close-soon': 'answered',
  review: 'review',
  'decision-late': 'review',
}

async function sendDisputeMails(ctx: Context, given: z.infer<typeof disputeMailJob.schema>): Promise<void> {
  const { mail, reader, also = [] } = given
  const found = await Promise.all([given, ...also].map(({ disputeId }) => caseOf(ctx, disputeId, mail)))
  const cases = found.filter((one) => one !== undefined)
  await sendCaseMail(ctx, disputeStepMail, { mail, reader }, cases)
}

async function caseOf(ctx: Context, disputeId: string, mail: DisputeMail) {
  const dispute = await disputeById(ctx.db, disputeId)
  const row = dispute && (await orderRow(ctx.db, dispute.orderId))
  if (!row) throw new Error(`dispute ${disputeId} is gone`)
  if (onlyWhile[mail] !== undefined && onlyWhile[mail] !== disputeStatus(dispute)) return undefined
  return { id: dispute.id, row, dispute, order: mailOrder(row), isRefund: row.order.refundAskedAt !== null }
}
