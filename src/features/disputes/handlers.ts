import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { formatDay } from '../../lib/dates.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { renderMail } from '../../web/emails/render.ts'
import { paths } from '../../web/routes.ts'
import { CaseMail } from '../orders/emails/case.tsx'
import { orderRow } from '../orders/store.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { type DisputeMail, disputeMailJob } from './jobs.ts'
import { type Dispute, disputeById } from './store.ts'

type Reader = 'buyer' | 'seller'

export function disputeHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(disputeMailJob, ({ disputeId, mail }) => sendDisputeMails(ctx, disputeId, mail))]
}

const readers: Record<DisputeMail, readonly Reader[]> = {
  opened: ['seller'],
  answered: ['buyer'],
  closed: ['seller'],
  decided: ['buyer', 'seller'],
}

const pages: Record<Reader, { to: string; action: string }> = {
  buyer: { to: paths.account('my-shopping'), action: 'Ver mis compras' },
  seller: { to: paths.account('disputes'), action: 'Ver la disputa' },
}

/** Each goes out once to each: the mail's key says so. */
async function sendDisputeMails(ctx: Context, disputeId: string, mail: DisputeMail): Promise<void> {
  const dispute = await disputeById(ctx.db, disputeId)
  const row = dispute && (await orderRow(ctx.db, dispute.orderId))
  if (!row) throw new Error(`dispute ${disputeId} is gone`)
  const order = mailOrder(row)
  const site = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  const letter = letterOf(mail, dispute, {
    buyer: order.buyer,
    store: order.store,
    site: site.name,
    isRefund: row.order.refundAskedAt !== null,
  })
  for (const reader of readers[mail])
    await ctx.mailer.send({
      key: `dispute:${disputeId}:${mail}:${reader}`,
      to: reader === 'buyer' ? row.order.email : row.seller.email,
      subject: `${letter.title} · pedido ${order.number} · ${site.name}`,
      ...(await renderMail(
        createElement(CaseMail, { site, order, letter: { ...letter, ...pages[reader] } }),
      )),
    })
}

function letterOf(
  mail: DisputeMail,
  dispute: Dispute,
  { buyer, store, site, isRefund }: { buyer: string; store: string; site: string; isRefund: boolean },
) {
  const by = formatDay(dispute.reviewAt)
  switch (mail) {
    case 'opened':
      return {
        title: `${buyer} reporta un problema`,
        quote: dispute.message,
        text: `Respóndele a más tardar el ${by}. El pago queda en pausa hasta que se resuelva.`,
      }
    case 'answered':
      return {
        title: `${store} respondió tu disputa`,
        quote: dispute.answer,
        text: `Si ya se resolvió, cierra la disputa en tus compras. Si no, ${site} la revisa el ${by}; el pago sigue retenido.`,
      }
    case 'closed':
      return {
        title: `${buyer} cerró la disputa`,
        quote: '',
        text: 'El pago continúa: lo verás en tu dinero con su fecha.',
      }
    case 'decided':
      return {
        title: isRefund ? `${site} decidió devolver el pago` : `${site} cerró la disputa`,
        quote: dispute.decision,
        text: isRefund
          ? `El pago regresa a la tarjeta de ${buyer}.`
          : 'La disputa quedó cerrada y el pago a la tienda continúa.',
      }
  }
}
