import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { notifyParty } from '../orders/actions/notify-party.ts'
import { caseAddresses } from '../orders/read.ts'
import { orderRow } from '../orders/store.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { disputeStepMail, stepTitle } from './emails/dispute-step.tsx'
import { type DisputeMail, disputeMailJob, disputeMailReaders } from './jobs.ts'
import { type DisputeStatus, disputeStatus } from './rules.ts'
import { disputeById } from './store.ts'

export function disputeHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(disputeMailJob, (given) => sendDisputeMails(ctx, given))]
}

/** Reminders of a state that has passed meanwhile are not sent. */
const onlyWhile: Partial<Record<DisputeMail, DisputeStatus>> = {
  'answer-soon': 'open',
  'close-soon': 'answered',
  review: 'review',
  'decision-late': 'review',
}

async function sendDisputeMails(ctx: Context, given: z.infer<typeof disputeMailJob.schema>): Promise<void> {
  const { mail, also = [] } = given
  const ids = [given, ...also].map(({ disputeId }) => disputeId)
  const found = await Promise.all(ids.map((id) => caseOf(ctx, id, mail)))
  const [first, ...more] = found.filter((one) => one !== undefined)
  if (!first) return
  // A job of the release before is for all readers.
  for (const reader of given.reader ? [given.reader] : disputeMailReaders[mail]) {
    const step = { mail, reader, cases: [first, ...more] as const }
    for (const address of await caseAddresses(ctx.db, reader, first.row))
      await sendMail(ctx, disputeStepMail, address, { ...step, address })
    if (reader === 'buyer') {
      const title = stepTitle({ ...step, site: ctx.site.identity() })
      const rows = [first.row, ...more.map(({ row }) => row)] as const
      await notifyParty(ctx, reader, rows, `dispute:${first.dispute.id}:${mail}`, title)
    }
  }
}

/** The facts of a dispute for mails; undefined where the step has passed. */
async function caseOf(ctx: Context, disputeId: string, mail: DisputeMail) {
  const dispute = await disputeById(ctx.db, disputeId)
  const row = dispute && (await orderRow(ctx.db, dispute.orderId))
  if (!row) throw new Error(`dispute ${disputeId} is gone`)
  if (onlyWhile[mail] !== undefined && onlyWhile[mail] !== disputeStatus(dispute)) return undefined
  return { row, dispute, order: mailOrder(row), isRefund: row.order.refundAskedAt !== null }
}
