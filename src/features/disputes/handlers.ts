import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { renderMail } from '../../mail/render.ts'
import { paths } from '../../paths.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { CaseMail } from '../orders/emails/case.tsx'
import { caseAddresses } from '../orders/read.ts'
import { orderRow } from '../orders/store.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { type DisputeMailReader, disputeLetter } from './handlers-letters.ts'
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

const pages: Record<DisputeMailReader, { to: string; action: string }> = {
  buyer: { to: paths.account('my-shopping'), action: 'Ver mis compras' },
  seller: { to: paths.account('disputes'), action: 'Ver la disputa' },
  staff: { to: paths.staff(), action: 'Revisar el caso' },
}

/** Each goes out once to each: the mail's key says so. */
async function sendDisputeMails(ctx: Context, disputeId: string, mail: DisputeMail): Promise<void> {
  const dispute = await disputeById(ctx.db, disputeId)
  const row = dispute && (await orderRow(ctx.db, dispute.orderId))
  if (!row) throw new Error(`dispute ${disputeId} is gone`)
  if (onlyWhile[mail] !== undefined && onlyWhile[mail] !== disputeStatus(dispute)) return
  const order = mailOrder(row)
  const site = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  for (const reader of readers[mail]) {
    const letter = disputeLetter(mail, reader, dispute, {
      buyer: order.buyer,
      store: order.store,
      site: site.name,
      isRefund: row.order.refundAskedAt !== null,
    })
    const bodies = await renderMail(
      createElement(CaseMail, { site, order, letter: { ...letter, ...pages[reader] } }),
    )
    for (const to of await caseAddresses(ctx.db, reader, row))
      await ctx.mailer.send({
        key: `dispute:${disputeId}:${mail}:${reader}${reader === 'staff' ? `:${to}` : ''}`,
        to,
        subject: `${letter.title} · pedido ${order.number} · ${site.name}`,
        ...bodies,
      })
  }
}
