import { formatDateTime, formatDay, formatSpan } from '../../../lib/dates.ts'
import type { MailSite } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { MailOrder } from '../../orders/contract-mails.ts'
import { CaseBody, type CaseStep } from '../../orders/emails/case.tsx'
import { settings } from '../../settings/rules.ts'
import type { ReturnMail } from '../jobs.ts'
import { awaitsCollection, type ReturnReason, type ReturnStatus } from '../rules.ts'
import {
  collectTexts,
  escalationOverText,
  officeText,
  paidOutTexts,
  reasonTexts,
  returnEndingTexts,
} from '../texts.ts'

export type ReturnMailReader = 'buyer' | 'seller' | 'staff'

type Return = Record<'id' | 'code' | 'reason' | 'response' | 'decision', string> &
  Record<'broughtAt' | 'answerBy' | 'escalateBy' | 'decideBy' | 'collectBy' | 'collectedAt', Date | null> & {
    status: ReturnStatus
    reasonKind: ReturnReason
    requestedAt: Date
    bringBy: Date
  }

type Step = {
  mail: ReturnMail
  /** Tells apart what can happen more than once. */
  of: string
  reader: ReturnMailReader
  /** Each of the staff gets their own. */
  address: string
  entry: Return
  order: MailOrder
  /** The store had its money before the case was over. */
  isPaidOut: boolean
}

/** A step of a return told to one of those whom it concerns. Each goes out once to each. */
export const returnStepMail: MailTemplate<Step> = {
  key: ({ entry, mail, of, reader, address }) =>
    `return:${entry.id}:${mail}${of}:${reader}${reader === 'staff' ? `:${address}` : ''}`,
  subject: (step) => `${textOf(step).title} · pedido ${step.order.number}`,
  Body: (step) => (
    <CaseBody site={step.site} order={step.order} step={{ ...textOf(step), ...pages[step.reader] }} />
  ),
}

const pages: Record<ReturnMailReader, { to: string; action: string }> = {
  buyer: { to: paths.account('my-shopping'), action: 'Ver mis compras' },
  seller: { to: paths.account('disputes'), action: 'Ver la devolución' },
  staff: { to: paths.staff(), action: 'Revisar el caso' },
}

const day = (date: Date | null) => (date ? formatDay(date) : '')

/** What somebody reads of a step: who acts next, where, until when, and what follows if they do not. */
function textOf(step: Step & { site: MailSite }): Omit<CaseStep, 'to' | 'action'> {
  const { mail, reader, entry, isPaidOut } = step
  const { buyer, store, net, faculty } = step.order
  const site = step.site.name
  const { sellerBusinessDays } = step.order.terms
  const office = officeText(faculty)
  const place = faculty ? ` Dirección: ${faculty.address}. Horario: ${faculty.hours}.` : ''
  const paused = isPaidOut ? paidOutTexts.seller(net) : 'Mientras tanto el pago queda en pausa.'
  const reason = `${reasonTexts[entry.reasonKind]}: ${entry.reason}`
  const code = `${entry.code.slice(0, 3)} ${entry.code.slice(3)}`
  const isBuyer = reader === 'buyer'
  const isRefund = entry.status !== 'closed'
  const pick = entry.broughtAt ? ` Recoge el producto en ${office}.${place}` : ''
  const isBack = awaitsCollection(entry)
  const until = day(entry.collectBy)
  const toCollect = isBack ? ` ${collectTexts.mail(office, until, code)}${place}` : ''
  switch (mail) {
    case 'requested':
      return isBuyer
        ? {
            title: 'Recibimos tu solicitud de devolución',
            quote: reason,
            text: `Deja el producto en ${office} a más tardar el ${day(entry.bringBy)} y da este código al entregarlo: ${code}.${place} Desde ese día ${store} tiene ${sellerBusinessDays} días hábiles para revisarlo y responderte. Si no lo llevas, la solicitud se cancela sin reembolso. Quedó confirmado que recibiste tu pedido.`,
          }
        : {
            title: `${buyer} pide una devolución`,
            quote: reason,
            text: `${buyer} deja el producto en ${office} a más tardar el ${day(entry.bringBy)}. Cuando llegue te escribimos: tienes ${sellerBusinessDays} días hábiles para revisarlo ahí y responder. Si no lo lleva, la solicitud se cancela. También puedes aprobarla ya, sin esperar el producto. ${paused}`,
          }
    case 'bring-soon':
      return {
        title: `Lleva el producto a más tardar el ${day(entry.bringBy)}`,
        quote: '',
        text: `Déjalo en ${office} y da tu código de devolución: ${code}.${place} Si no lo llevas a tiempo, la solicitud se cancela sin reembolso.`,
      }
    case 'code-resting':
      return {
        title: `Tu código ${isBack ? 'para recoger tu producto' : 'de devolución'} está en pausa`,
        quote: '',
        text: `Se escribió mal ${settings.order.handOverCodeAttempts} veces: está en pausa ${formatSpan(settings.order.handOverCodeRestMs)}. Si estás en la oficina, haz uno nuevo en tus compras: sirve al momento.`,
      }
    case 'new-code':
      return {
        title: `Tu nuevo código ${isBack ? 'para recoger tu producto' : 'de devolución'}`,
        quote: '',
        text: isBack
          ? `Es ${code}; el anterior ya no sirve.${toCollect}`
          : `Es ${code}; el anterior ya no sirve. Deja el producto en ${office} a más tardar el ${day(entry.bringBy)} y di el código al entregarlo.${place}`,
      }
    case 'brought':
      return isBuyer
        ? {
            title: 'El producto llegó a la oficina',
            quote: '',
            text: `${store} lo revisa ahí y responde a más tardar el ${day(entry.answerBy)}. Si no responde, desde el día siguiente puedes pedir que decida ${site}.`,
          }
        : {
            title: 'Te devolvieron un producto: revísalo',
            quote: reason,
            text: `Está en ${office}.${place} Apruébala o recházala a más tardar el ${day(entry.answerBy)}. Si no respondes, ${buyer} puede pedirnos que decidamos. ${paused}`,
          }
    case 'lapsed': {
      const text = returnEndingTexts.lapsed[isBuyer ? 'buyer' : 'seller']
      const after = isPaidOut ? '' : ' El pago a la tienda continúa.'
      return { title: 'La solicitud de devolución se canceló', quote: '', text: `${text}${after}` }
    }
    case 'answer-soon':
      return {
        title: `Responde la devolución a más tardar el ${day(entry.answerBy)}`,
        quote: reason,
        text: `El producto está en ${office}.${place} Si no respondes a tiempo, ${buyer} puede pedirnos que decidamos.`,
      }
    case 'answer-late':
      return isBuyer
        ? {
            title: `${store} no respondió tu devolución`,
            quote: '',
            text: `Ya puedes pedir en tus compras que decida ${site}. Si no, lo revisa desde el ${day(entry.escalateBy)}. El producto sigue en ${office}.`,
          }
        : {
            title: 'Se acabó tu plazo para responder una devolución',
            quote: reason,
            text: `Todavía puedes responder, y ${buyer} ya puede pedirnos que decidamos. Si no, lo revisamos desde el ${day(entry.escalateBy)}.`,
          }
    case 'approved':
      return isBuyer
        ? {
            title: 'Tu devolución fue aprobada',
            quote: entry.response,
            text: `Estamos devolviendo el pago a tu tarjeta. Te avisamos en cuanto salga.${entry.broughtAt ? '' : ' No necesitas llevar el producto.'}`,
          }
        : {
            title: 'Aprobaste una devolución',
            quote: entry.response,
            text: `El pago regresa a la tarjeta de ${buyer}.${pick}${isPaidOut ? ` ${paidOutTexts.granted(net)}` : ''}`,
          }
    case 'rejected':
      return isBuyer
        ? {
            title: `${store} rechazó tu devolución`,
            quote: entry.response,
            text: `${toCollect} ¿No estás de acuerdo? Déjalo ahí y pide que decida ${site} hasta el ${formatDateTime(entry.escalateBy ?? entry.requestedAt)}. Al recogerlo, o al pasar esa fecha, el caso se cierra sin reembolso.`.trim(),
          }
        : {
            title: 'Rechazaste una devolución',
            quote: entry.response,
            text: `${collectTexts.seller(buyer, until)} Puede pedir que decida ${site} hasta el ${formatDateTime(entry.escalateBy ?? entry.requestedAt)}; si no lo hace, se cierra${isPaidOut ? '' : ' y tu pago continúa'}.`,
          }
    case 'escalate-soon':
      return {
        title: `Tu devolución se cierra el ${day(entry.escalateBy)}`,
        quote: entry.response,
        text: `Si no estás de acuerdo con la respuesta, pide que decida ${site} antes del ${formatDateTime(entry.escalateBy ?? entry.requestedAt)}. Después se cierra sin reembolso.`,
      }
    case 'collect-soon':
      return {
        title: `Recoge tu producto a más tardar el ${until}`,
        quote: '',
        text: toCollect.trim(),
      }
    case 'collect-late':
      return isBuyer
        ? {
            title: 'Ya no recogiste tu producto en la oficina',
            quote: '',
            text: `${collectTexts.late.buyer(store)} Es ${code}.`,
          }
        : {
            title: `Recoge el producto de ${buyer} en la oficina`,
            quote: '',
            text: `${collectTexts.late.seller(buyer, office)}${place}`,
          }
    case 'collected':
      return {
        title: isBuyer ? 'Recogiste tu producto' : `${buyer} recogió su producto`,
        quote: '',
        text: `Quedó registrado con ${isBuyer ? 'tu' : 'su'} código el ${formatDateTime(entry.collectedAt ?? entry.requestedAt)}. El caso está cerrado${isPaidOut ? ' sin reembolso' : ' y el pago a la tienda continúa'}.`,
      }
    case 'escalated':
      return reader === 'staff'
        ? {
            title: 'Devolución escalada',
            quote: reason,
            text: `${buyer} y ${store} no se pusieron de acuerdo. Decide a más tardar el ${day(entry.decideBy)}.`,
          }
        : {
            title: `${site} revisa tu devolución`,
            quote: reason,
            text: `Te respondemos a más tardar el ${day(entry.decideBy)}.`,
          }
    case 'escalated-seller':
      return {
        title: `${buyer} pidió que decidamos una devolución`,
        quote: reason,
        text: `${site} revisa el caso y decide a más tardar el ${day(entry.decideBy)}. ${isPaidOut ? paidOutTexts.seller(net) : 'El pago sigue en pausa.'}`,
      }
    case 'decision-late':
      return {
        title: `${site} se retrasó con la devolución`,
        quote: '',
        text: `Íbamos a decidir a más tardar el ${day(entry.decideBy)}. El caso es lo primero en la lista del equipo y les escribimos en cuanto decida. ${isPaidOut ? '' : 'El pago sigue en pausa.'}`,
      }
    case 'decided':
      return {
        title: isRefund ? `${site} decidió devolver el pago` : `${site} cerró la devolución`,
        quote: entry.decision,
        isOfficial: true,
        text: isRefund
          ? isBuyer
            ? `El pago regresa a tu tarjeta; te avisamos en cuanto salga. ${entry.broughtAt ? `No tienes que hacer nada más: ${store} recoge el producto en la oficina.` : 'No tienes que llevar el producto.'}`
            : `El pago regresa a la tarjeta de ${buyer}.${pick}${isPaidOut ? ` ${paidOutTexts.granted(net)}` : ''}`
          : `El caso quedó cerrado${isPaidOut ? ' sin reembolso' : ' y el pago a la tienda continúa'}.${isBuyer ? toCollect : ''}`,
      }
    case 'expired':
      return {
        title: 'La devolución quedó cerrada',
        quote: '',
        text: `Nadie pidió a tiempo que decidamos: ${escalationOverText}${isPaidOut ? '' : ' y el pago a la tienda continúa'}.${isBuyer ? toCollect : ''}`,
      }
  }
}
