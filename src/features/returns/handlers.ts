import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { caseAddresses } from '../orders/read.ts'
import { hasGoneOut } from '../orders/rules-money.ts'
import { orderRow } from '../orders/store.ts'
import { wasTransferReversed } from '../orders/store-debt.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { type ReturnMailReader, returnStepMail } from './emails/return-step.tsx'
import { type ReturnMail, returnMailJob } from './jobs.ts'
import { awaitsCode, awaitsCollection, type ReturnStatus } from './rules.ts'
import { returnById } from './store.ts'

export function returnHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(returnMailJob, ({ returnId, mail, of }) => sendReturnMails(ctx, returnId, mail, of ?? '')),
  ]
}

/** Recipients of a step's mail. */
const readers: Record<ReturnMail, readonly ReturnMailReader[]> = {
  requested: ['buyer', 'seller'],
  'bring-soon': ['buyer'],
  'code-resting': ['buyer'],
  'new-code': ['buyer'],
  brought: ['buyer', 'seller'],
  lapsed: ['buyer', 'seller'],
  'answer-soon': ['seller'],
  'answer-late': ['buyer', 'seller'],
  approved: ['buyer', 'seller'],
  rejected: ['buyer', 'seller'],
  'escalate-soon': ['buyer'],
  'collect-soon': ['buyer'],
  'collect-late': ['buyer', 'seller'],
  collected: ['buyer', 'seller'],
  escalated: ['staff', 'buyer'],
  'escalated-seller': ['seller'],
  'decision-late': ['buyer', 'seller'],
  decided: ['buyer', 'seller'],
  expired: ['buyer', 'seller'],
}

/** Reminders of a state that has passed meanwhile are not sent. */
const onlyWhile: Partial<Record<ReturnMail, ReturnStatus>> = {
  'bring-soon': 'requested',
  'answer-soon': 'handed-back',
  'answer-late': 'handed-back',
  'escalate-soon': 'rejected',
  'decision-late': 'escalated',
}

async function sendReturnMails(ctx: Context, returnId: string, mail: ReturnMail, of: string): Promise<void> {
  const entry = await returnById(ctx.db, returnId)
  const row = entry && (await orderRow(ctx.db, entry.orderId))
  if (!row) throw new Error(`return ${returnId} is gone`)
  if (onlyWhile[mail] !== undefined && onlyWhile[mail] !== entry.status) return
  if ((mail === 'code-resting' || mail === 'new-code') && !awaitsCode(entry)) return
  if ((mail === 'collect-soon' || mail === 'collect-late') && !awaitsCollection(entry)) return
  const order = mailOrder(row)
  const isPaidOut = hasGoneOut(row.order.money) || (await wasTransferReversed(ctx.db, row.order.id))
  for (const reader of readers[mail])
    for (const address of await caseAddresses(ctx.db, reader, row))
      await sendMail(ctx, returnStepMail, address, { mail, of, reader, address, entry, order, isPaidOut })
}
