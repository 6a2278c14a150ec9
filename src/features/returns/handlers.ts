import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { paths } from '../../paths.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import type { CaseReader } from '../orders/contract-mails.ts'
import { sendCaseMail } from '../orders/handlers.ts'
import { hasGoneOut } from '../orders/rules-money.ts'
import { orderRow } from '../orders/store.ts'
import { wasTransferReversed } from '../orders/store-debt.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { qrPicture } from '../orders/views-qr.ts'
import { returnStepMail } from './emails/return-step.ts'
import { type ReturnMail, returnMailJob } from './jobs.ts'
import { awaitsCode, awaitsCollection, type ReturnStatus } from './rules.ts'
import { returnById } from './store.ts'

export const returnHandlers = [defineHandler(returnMailJob, sendReturnMails)]

const onlyWhile: Partial<Record<ReturnMail, ReturnStatus>> = {
  'bring-soon': 'requested',
  'answer-soon': 'handed-back',
  'answer-late': 'handed-back',
  'escalate-soon': 'rejected',
  'decision-late': 'escalated',
}

type Case = NonNullable<Awaited<ReturnType<typeof caseOf>>>

async function sendReturnMails(ctx: Context, given: z.infer<typeof returnMailJob.schema>): Promise<void> {
  const { mail, of, reader, also = [] } = given
  const found = await Promise.all([given, ...also].map(({ returnId }) => caseOf(ctx, returnId, mail)))
  const cases = found.filter((one) => one !== undefined && isNews(mail, reader, one)) as Case[]
  const isMailed = reader !== 'buyer' || !bellOnly.includes(mail)
  await sendCaseMail(ctx, returnStepMail, { mail, of, reader }, cases, {
    isMailed,
    isAtBell: reader !== 'buyer' || !ownActs.includes(mail),
  })
}

const bellOnly: readonly ReturnMail[] = ['brought', 'collected']
const ownActs: readonly ReturnMail[] = ['requested', 'new-code', 'code-resting']

function isNews(mail: ReturnMail, reader: CaseReader, { entry, isPaidOut }: Case): boolean {
  if (mail === 'approved' && reader === 'seller') return isPaidOut
  return mail !== 'escalated' || reader !== 'buyer' || entry.escalatedBy !== 'buyer'
}

async function caseOf(ctx: Context, returnId: string, mail: ReturnMail) {
  const entry = await returnById(ctx.db, returnId)
  const row = entry && (await orderRow(ctx.db, entry.orderId))
  if (!row) throw new Error(`return ${returnId} is gone`)
  if (onlyWhile[mail] !== undefined && onlyWhile[mail] !== entry.status) return undefined
  if ((mail === 'code-resting' || mail === 'new-code') && !awaitsCode(entry)) return undefined
  if ((mail === 'collect-soon' || mail === 'collect-late') && !awaitsCollection(entry)) return undefined
  const isPaidOut = hasGoneOut(row.order.money) || (await wasTransferReversed(ctx.db, row.order.id))
  const qr = qrPicture(ctx.env.PUBLIC_URL + paths.handBack(row.order.id, entry.code))
  return { id: entry.id, row, entry, order: mailOrder(row), isPaidOut, qr }
}
