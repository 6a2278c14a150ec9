import { formatDateTime, formatDay, formatSpan } from '../../../lib/dates.ts'
import type { CaseReader, MailOrder } from '../../orders/contract-mails.ts'
import { type CaseStep, caseMail } from '../../orders/emails/case.tsx'
import { refundText } from '../../orders/texts.ts'
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

type Return = Record<'code' | 'reason' | 'response' | 'decision', string> &
  Record<'broughtAt' | 'answerBy' | 'escalateBy' | 'decideBy' | 'collectBy' | 'collectedAt', Date | null> & {
    status: ReturnStatus
    reasonKind: ReturnReason
    requestedAt: Date
    bringBy: Date
  }

export type ReturnCase = {
  id: string
  entry: Return
  order: MailOrder
  isPaidOut: boolean
  qr: string
}

type ReturnStep = { mail: ReturnMail; reader: CaseReader; site: { name: string } }

const day = (date: Date | null) => (date ? formatDay(date) : '')

function returnStepText(
  { mail, reader, site: { name: site } }: ReturnStep,
  { entry, order, isPaidOut, qr }: ReturnCase,
): CaseStep {
  const { buyer, store, net, faculty, total } = order
  const { sellerBusinessDays } = order.terms
  const office = officeText(faculty)
  const paused = isPaidOut ? paidOutTexts.seller(net) : 'Mientras tanto el pago queda en pausa.'
  const reason = `${reasonTexts[entry.reasonKind]}: ${entry.reason}`
  const digits = `${entry.code.slice(0, 3)} ${entry.code.slice(3)}`
  const isBuyer = reader === 'buyer'
  const isRefund = entry.status !== 'closed'
  const isAtOffice = entry.broughtAt !== null
  const pick = isAtOffice ? ` Recoge el producto en ${office}.` : ''
  const isBack = awaitsCollection(entry)
  const code = { label: `Tu código ${isBack ? 'para recogerlo' : 'de devolución'}`, digits, qr }
  const until = day(entry.collectBy)
  const toCollect = isBack && isBuyer ? ` ${collectTexts.mail(office, until)}` : ''
  const collecting = isBack && isBuyer ? { isAtOffice, code } : {}
  switch (mail) {
    case 'requested':
      return isBuyer
        ? {
            title: 'Recibimos tu solicitud de devolución',
            quote: reason,
            text: `Deja el producto en ${office} a más tardar el ${day(entry.bringBy)} y da este código; si no, la solicitud se cancela sin reembolso. ${store} responde en ${sellerBusinessDays} días hábiles desde que llegue. Quedó confirmado que recibiste tu pedido.`,
            isAtOffice: true,
            code,
          }
        : {
            title: `${buyer} pide una devolución`,
            quote: reason,
            text: `${buyer} lo deja en ${office} a más tardar el ${day(entry.bringBy)}; si no, la solicitud se cancela. Cuando llegue te escribimos y tienes ${sellerBusinessDays} días hábiles para responder. También puedes aprobarla ya, sin esperar el producto. ${paused}`,
          }
    case 'bring-soon':
      return {
        title: `Lleva el producto a más tardar el ${day(entry.bringBy)}`,
        text: `Déjalo en ${office} y da tu código de devolución. Si no lo llevas a tiempo, la solicitud se cancela sin reembolso.`,
        isAtOffice: true,
        code,
      }
    case 'code-resting':
      return {
        title: `Tu código ${isBack ? 'para recoger tu producto' : 'de devolución'} está en pausa`,
        text: `Se escribió mal ${settings.order.handOverCodeAttempts} veces: está en pausa ${formatSpan(settings.order.handOverCodeLockMs)}. Si estás en la oficina, haz uno nuevo en tus compras: sirve al momento.`,
      }
    case 'new-code':
      return {
        title: `Tu nuevo código ${isBack ? 'para recoger tu producto' : 'de devolución'}`,
        text: isBack
          ? `El anterior ya no sirve.${toCollect}`
          : `El anterior ya no sirve. Deja el producto en ${office} a más tardar el ${day(entry.bringBy)} y da este código al entregarlo.`,
        isAtOffice: true,
        code,
      }
    case 'brought':
      return isBuyer
        ? {
            title: 'El producto llegó a la oficina',
            text: `${store} lo revisa ahí y responde a más tardar el ${day(entry.answerBy)}. Si no responde, desde el día siguiente puedes pedir que decida ${site}.`,
          }
        : {
            title: 'Te devolvieron un producto: revísalo',
            quote: reason,
            text: `Está en ${office}. Apruébala o recházala a más tardar el ${day(entry.answerBy)}. Si no respondes, ${buyer} puede pedirnos que decidamos. ${paused}`,
            isAtOffice,
          }
    case 'lapsed': {
      const text = returnEndingTexts.lapsed[isBuyer ? 'buyer' : 'seller']
      const after = isPaidOut ? '' : ' El pago a la tienda continúa.'
      return { title: 'La solicitud de devolución se canceló', text: `${text}${after}` }
    }
    case 'answer-soon':
      return {
        title: `Responde la devolución a más tardar el ${day(entry.answerBy)}`,
        quote: reason,
        text: `El producto está en ${office}. Si no respondes a tiempo, ${buyer} puede pedirnos que decidamos.`,
        isAtOffice,
      }
    case 'answer-late':
      return isBuyer
        ? {
            title: `${store} no respondió tu devolución`,
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
            text: `${refundText(total)}${isAtOffice ? '' : ' No necesitas llevar el producto.'}`,
          }
        : {
            title: 'Aprobaste una devolución',
            quote: entry.response,
            text: `El pago regresa a la tarjeta de ${buyer}.${pick} ${paidOutTexts.granted(net)}`,
            isAtOffice,
          }
    case 'rejected':
      return {
        title: `${store} rechazó tu devolución`,
        quote: entry.response,
        text: `${toCollect} ¿No estás de acuerdo? Déjalo ahí y pide que decida ${site} hasta el ${formatDateTime(entry.escalateBy ?? entry.requestedAt)}. Si lo recoges o pasa esa fecha, el caso se cierra sin reembolso.`.trim(),
        ...collecting,
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
        text: toCollect.trim(),
        ...collecting,
      }
    case 'collect-late':
      return isBuyer
        ? {
            title: 'Ya no recogiste tu producto en la oficina',
            text: collectTexts.late.buyer(store),
            code,
          }
        : {
            title: `Recoge el producto de ${buyer} en la oficina`,
            text: collectTexts.late.seller(buyer, office),
            isAtOffice,
          }
    case 'collected':
      return {
        title: isBuyer ? 'Recogiste tu producto' : `${buyer} recogió su producto`,
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
        title: `${site} revisa una devolución de ${buyer}`,
        quote: reason,
        text: `${site} revisa el caso y decide a más tardar el ${day(entry.decideBy)}. ${isPaidOut ? paidOutTexts.seller(net) : 'El pago sigue en pausa.'}`,
      }
    case 'decision-late':
      return {
        title: `${site} se retrasó con la devolución`,
        text: `Íbamos a decidir a más tardar el ${day(entry.decideBy)}. El caso es lo primero en la lista del equipo y les escribimos en cuanto decida. ${isPaidOut ? '' : 'El pago sigue en pausa.'}`,
      }
    case 'decided':
      return {
        title: isRefund ? `${site} decidió devolver el pago` : `${site} cerró la devolución`,
        quote: entry.decision,
        isOfficial: true,
        text: isRefund
          ? isBuyer
            ? `${refundText(total)} ${isAtOffice ? `No tienes que hacer nada más: ${store} recoge el producto en la oficina.` : 'No tienes que llevar el producto.'}`
            : `El pago regresa a la tarjeta de ${buyer}.${pick}${isPaidOut ? ` ${paidOutTexts.granted(net)}` : ''}`
          : `El caso quedó cerrado${isPaidOut ? ' sin reembolso' : ' y el pago a la tienda continúa'}.${toCollect}`,
        ...(isRefund ? { isAtOffice: isAtOffice && !isBuyer } : collecting),
      }
    case 'expired':
      return {
        title: 'La devolución quedó cerrada',
        text: `Nadie pidió a tiempo que decidamos: ${escalationOverText}${isPaidOut ? '' : ' y el pago a la tienda continúa'}.${toCollect}`,
        ...collecting,
      }
  }
}

export const returnStepMail = caseMail<ReturnMail, ReturnCase>('return', 'Ver la devolución', returnStepText)
