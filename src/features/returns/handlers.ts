import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { formatDateTime, formatDay } from '../../lib/dates.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { renderMail } from '../../web/emails/render.ts'
import { paths } from '../../web/routes.ts'
import { staffEmails } from '../accounts/store/staff.ts'
import { CaseMail } from '../orders/emails/case.tsx'
import { hasGoneOut } from '../orders/rules-money.ts'
import { orderRow } from '../orders/store.ts'
import { wasCalledBack } from '../orders/store-debt.ts'
import { mailOrder } from '../orders/views-mails.ts'
import { type ReturnMail, returnMailJob } from './jobs.ts'
import { type Return, returnById } from './store.ts'
import { escalationOverText, paidOutTexts, reasonTexts } from './texts.ts'

type Reader = 'buyer' | 'seller' | 'staff'
/** `net` is the store's share; `isPaidOut`: the store had it before the case was over. */
type Facts = { buyer: string; store: string; site: string; net: string; isPaidOut: boolean }
type Letter = { title: string; quote: string; text: string }

export function returnHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(returnMailJob, ({ returnId, mail }) => sendReturnMails(ctx, returnId, mail))]
}

/** Who is told of a step. */
const readers: Record<ReturnMail, readonly Reader[]> = {
  requested: ['seller'],
  approved: ['buyer', 'seller'],
  rejected: ['buyer'],
  escalated: ['staff', 'buyer'],
  'escalated-seller': ['seller'],
  decided: ['buyer', 'seller'],
  expired: ['buyer', 'seller'],
}

const pages: Record<Reader, { to: string; action: string }> = {
  buyer: { to: paths.account('my-shopping'), action: 'Ver mis compras' },
  seller: { to: paths.account('disputes'), action: 'Ver la devolución' },
  staff: { to: paths.staff(), action: 'Revisar el caso' },
}

/** Each goes out once to each: the mail's key says so. */
async function sendReturnMails(ctx: Context, returnId: string, mail: ReturnMail): Promise<void> {
  const entry = await returnById(ctx.db, returnId)
  const row = entry && (await orderRow(ctx.db, entry.orderId))
  if (!row) throw new Error(`return ${returnId} is gone`)
  const order = mailOrder(row)
  const site = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  const facts = {
    buyer: order.buyer,
    store: order.store,
    site: site.name,
    net: order.net,
    isPaidOut: hasGoneOut(row.order.money) || (await wasCalledBack(ctx.db, row.order.id)),
  }
  for (const reader of readers[mail]) {
    // Who said yes knows it; what it costs a store that had the money already is news.
    if (mail === 'approved' && reader === 'seller' && !facts.isPaidOut) continue
    const letter = letterOf(mail, reader, entry, facts)
    const html = await renderMail(
      createElement(CaseMail, { site, order, letter: { ...letter, ...pages[reader] } }),
    )
    const to =
      reader === 'staff'
        ? await staffEmails(ctx.db)
        : [reader === 'buyer' ? row.order.email : row.seller.email]
    for (const address of to)
      await ctx.mailer.send({
        key: `return:${returnId}:${mail}:${reader}${reader === 'staff' ? `:${address}` : ''}`,
        to: address,
        subject: `${letter.title} · pedido ${order.number} · ${site.name}`,
        ...html,
      })
  }
}

function letterOf(
  mail: ReturnMail,
  reader: Reader,
  entry: Return,
  { buyer, store, site, net, isPaidOut }: Facts,
): Letter {
  const paused = isPaidOut ? paidOutTexts.seller(net) : 'Mientras tanto el pago queda en pausa.'
  const reason = `${reasonTexts[entry.reasonKind]}: ${entry.reason}`
  const isRefund = entry.status !== 'closed'
  switch (mail) {
    case 'requested':
      return {
        title: `${buyer} pide una devolución`,
        quote: reason,
        text: `Acéptala o recházala a más tardar el ${formatDay(entry.answerBy)}. Si no respondes, ${buyer} puede pedirnos que decidamos. ${paused}`,
      }
    case 'approved':
      if (reader === 'seller')
        return { title: 'Aprobaste una devolución', quote: '', text: paidOutTexts.granted(net) }
      return {
        title: 'Tu devolución fue aprobada',
        quote: entry.response,
        text: 'Estamos devolviendo el pago a tu tarjeta. Te avisamos en cuanto salga.',
      }
    case 'rejected':
      return {
        title: `${store} rechazó tu devolución`,
        quote: entry.response,
        text: `Si no estás de acuerdo, puedes escalar el caso a ${site} hasta el ${formatDateTime(entry.escalateBy)}.`,
      }
    case 'escalated':
      return reader === 'staff'
        ? {
            title: 'Devolución escalada',
            quote: reason,
            text: `${buyer} y ${store} no se pusieron de acuerdo. Decide a más tardar el ${formatDay(entry.decideBy ?? entry.escalateBy)}.`,
          }
        : {
            title: `${site} revisa tu devolución`,
            quote: reason,
            text: `Te respondemos a más tardar el ${formatDay(entry.decideBy ?? entry.escalateBy)}.`,
          }
    case 'escalated-seller':
      return {
        title: 'Una devolución fue escalada',
        quote: reason,
        text: `${site} revisa el caso y decide a más tardar el ${formatDay(entry.decideBy ?? entry.escalateBy)}. ${isPaidOut ? paidOutTexts.seller(net) : 'El pago sigue en pausa.'}`,
      }
    case 'decided':
      return {
        title: isRefund ? `${site} decidió devolver el pago` : `${site} cerró la devolución`,
        quote: entry.decision,
        text: isRefund
          ? `El pago regresa a la tarjeta de ${buyer}.${isPaidOut && reader === 'seller' ? ` ${paidOutTexts.granted(net)}` : ''}`
          : `El caso quedó cerrado${isPaidOut ? ' sin reembolso' : ' y el pago a la tienda continúa'}.`,
      }
    case 'expired':
      return {
        title: 'La devolución quedó cerrada',
        quote: '',
        text: `Nadie escaló el rechazo a tiempo: ${escalationOverText}${isPaidOut ? '' : ' y el pago a la tienda continúa'}.`,
      }
  }
}
