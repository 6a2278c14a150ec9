import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { renderMail } from '../../mail/render.ts'
import { paths } from '../../paths.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { CaseMail } from '../orders/emails/case.tsx'
import { caseAddresses } from '../orders/read.ts'
import { hasGoneOut } from '../orders/rules-money.ts'
import { orderRow } from '../orders/store.ts'
import { wasTransferReversed } from '../orders/store-debt.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { letterOf, type ReturnMailReader } from './handlers-letters.ts'
import { type ReturnMail, returnMailJob } from './jobs.ts'
import type { ReturnStatus } from './rules.ts'
import { returnById } from './store.ts'

export function returnHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(returnMailJob, ({ returnId, mail, of }) => sendReturnMails(ctx, returnId, mail, of ?? '')),
  ]
}

/** Who is told of a step. */
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
  escalated: ['staff', 'buyer'],
  'escalated-seller': ['seller'],
  'decision-late': ['buyer', 'seller'],
  decided: ['buyer', 'seller'],
  expired: ['buyer', 'seller'],
}

/** Reminders of a state that has passed meanwhile are not sent. */
const onlyWhile: Partial<Record<ReturnMail, ReturnStatus>> = {
  'bring-soon': 'requested',
  'code-resting': 'requested',
  'new-code': 'requested',
  'answer-soon': 'handed-back',
  'answer-late': 'handed-back',
  'escalate-soon': 'rejected',
  'decision-late': 'escalated',
}

const pages: Record<ReturnMailReader, { to: string; action: string }> = {
  buyer: { to: paths.account('my-shopping'), action: 'Ver mis compras' },
  seller: { to: paths.account('disputes'), action: 'Ver la devolución' },
  staff: { to: paths.staff(), action: 'Revisar el caso' },
}

/** Each goes out once to each: the mail's key says so. */
async function sendReturnMails(ctx: Context, returnId: string, mail: ReturnMail, of: string): Promise<void> {
  const entry = await returnById(ctx.db, returnId)
  const row = entry && (await orderRow(ctx.db, entry.orderId))
  if (!row) throw new Error(`return ${returnId} is gone`)
  if (onlyWhile[mail] !== undefined && onlyWhile[mail] !== entry.status) return
  const order = mailOrder(row)
  const site = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  const facts = {
    buyer: order.buyer,
    store: order.store,
    site: site.name,
    net: order.net,
    office: row.faculty,
    number: order.number,
    isPaidOut: hasGoneOut(row.order.money) || (await wasTransferReversed(ctx.db, row.order.id)),
  }
  for (const reader of readers[mail]) {
    const letter = letterOf(mail, reader, entry, facts)
    const html = await renderMail(
      createElement(CaseMail, { site, order, letter: { ...letter, ...pages[reader] } }),
    )
    for (const address of await caseAddresses(ctx.db, reader, row))
      await ctx.mailer.send({
        key: `return:${returnId}:${mail}${of}:${reader}${reader === 'staff' ? `:${address}` : ''}`,
        to: address,
        subject: `${letter.title} · pedido ${order.number} · ${site.name}`,
        ...html,
      })
  }
}
