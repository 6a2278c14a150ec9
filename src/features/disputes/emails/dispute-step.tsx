import { formatDay } from '../../../lib/dates.ts'
import type { MailSite } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { MailOrder } from '../../orders/contract-mails.ts'
import { CaseBody, type CaseStep } from '../../orders/emails/case.tsx'
import type { DisputeMail } from '../jobs.ts'
import { disputeDecideUntil } from '../rules.ts'
import { keptThingTexts } from '../texts.ts'

export type DisputeMailReader = 'buyer' | 'seller' | 'staff'

type Dispute = {
  id: string
  message: string
  answer: string
  decision: string
  reviewAt: Date
  answeredAt: Date | null
  escalatedAt: Date | null
  decideBy: Date | null
}

type Step = {
  mail: DisputeMail
  reader: DisputeMailReader
  /** Each of the staff gets their own. */
  address: string
  dispute: Dispute
  order: MailOrder
  isRefund: boolean
}

/** A step of a dispute told to one of those whom it concerns. Each goes out once to each. */
export const disputeStepMail: MailTemplate<Step> = {
  key: ({ dispute, mail, reader, address }) =>
    `dispute:${dispute.id}:${mail}:${reader}${reader === 'staff' ? `:${address}` : ''}`,
  subject: (step) => `${textOf(step).title} · pedido ${step.order.number}`,
  Body: (step) => (
    <CaseBody site={step.site} order={step.order} step={{ ...textOf(step), ...pages[step.reader] }} />
  ),
}

const pages: Record<DisputeMailReader, { to: string; action: string }> = {
  buyer: { to: paths.account('my-shopping'), action: 'Ver mis compras' },
  seller: { to: paths.account('disputes'), action: 'Ver la disputa' },
  staff: { to: paths.staff(), action: 'Revisar el caso' },
}

/** What somebody reads of a step: who acts next, until when, and what follows if they do not. */
function textOf(step: Step & { site: MailSite }): Omit<CaseStep, 'to' | 'action'> {
  const { mail, reader, dispute, isRefund } = step
  const { buyer, store } = step.order
  const site = step.site.name
  const isBuyer = reader === 'buyer'
  const by = formatDay(dispute.reviewAt)
  const decision = formatDay(dispute.decideBy ?? disputeDecideUntil(dispute.reviewAt))
  const then = `lo revisa ${site} y decide a más tardar el ${decision}`
  switch (mail) {
    case 'opened':
      return isBuyer
        ? {
            title: 'Recibimos tu disputa',
            quote: dispute.message,
            text: `Le avisamos a ${store}, que tiene hasta el ${by} para responderte; si no, ${then}. Tu pago sigue retenido hasta que se resuelva.`,
          }
        : {
            title: `${buyer} abrió una disputa`,
            quote: dispute.message,
            text: `Respóndele a más tardar el ${by}; después ${then}. El pago queda en pausa hasta que se resuelva.`,
          }
    case 'answer-soon':
      return {
        title: `Responde la disputa de ${buyer} a más tardar el ${by}`,
        quote: dispute.message,
        text: `Si no respondes a tiempo, ${then}. El pago sigue en pausa.`,
      }
    case 'answered':
      if (!isBuyer)
        return {
          title: 'Enviamos tu respuesta',
          quote: dispute.answer,
          text: dispute.escalatedAt
            ? `${site} la lee junto con la disputa y decide a más tardar el ${decision}.`
            : `Le toca a ${buyer} cerrar la disputa; si no lo hace antes del ${by}, ${then}.`,
        }
      return {
        title: `${store} respondió tu disputa`,
        quote: dispute.answer,
        text: dispute.escalatedAt
          ? `Si ya se resolvió, cierra la disputa en tus compras. Si no, ${site} decide a más tardar el ${decision}; el pago sigue retenido.`
          : `Si ya se resolvió, cierra la disputa en tus compras. Si no, desde el ${by} ${then}; el pago sigue retenido.`,
      }
    case 'close-soon':
      return {
        title: '¿Se resolvió tu disputa?',
        quote: dispute.answer,
        text: `Si ya se resolvió, cierra la disputa en tus compras. Si no, desde el ${by} ${then}. El pago sigue retenido.`,
      }
    case 'review':
      if (reader === 'staff')
        return {
          title: 'Una disputa pasó al equipo',
          quote: dispute.message,
          text: `${dispute.answeredAt ? `${store} respondió y ${buyer} no cerró la disputa` : `${store} no respondió a ${buyer}`}. Decide a más tardar el ${decision}.`,
        }
      return isBuyer
        ? {
            title: `${site} revisa tu disputa`,
            quote: dispute.message,
            text: `${dispute.answeredAt ? 'La disputa sigue abierta' : `${store} no respondió a tiempo`}, así que ahora la revisa nuestro equipo. Te respondemos a más tardar el ${decision}. Tu pago sigue retenido.`,
          }
        : {
            title: `${site} revisa la disputa de ${buyer}`,
            quote: dispute.message,
            text: `${dispute.answeredAt ? 'La disputa sigue abierta, así que ahora la revisa nuestro equipo' : 'Se acabó tu plazo para responder, aunque todavía puedes hacerlo'}. Decidimos a más tardar el ${decision}. El pago sigue en pausa.`,
          }
    case 'decision-late':
      return {
        title: `${site} se retrasó con ${isBuyer ? 'tu disputa' : `la disputa de ${buyer}`}`,
        quote: '',
        text: `Íbamos a decidir a más tardar el ${decision}. El caso es lo primero en la lista del equipo y les escribimos en cuanto decida. El pago sigue ${isBuyer ? 'retenido' : 'en pausa'}.`,
      }
    case 'closed':
      return isBuyer
        ? {
            title: 'Cerraste tu disputa',
            quote: '',
            text: `El pago a ${store} continúa. Si algo vuelve a salir mal antes de que el pago salga, puedes abrir otra.`,
          }
        : {
            title: `${buyer} cerró la disputa`,
            quote: '',
            text: 'El pago continúa: lo verás en tu dinero con su fecha.',
          }
    case 'decided':
      return {
        title: isRefund ? `${site} decidió devolver el pago` : `${site} cerró la disputa`,
        quote: dispute.decision,
        isOfficial: true,
        text: isRefund
          ? isBuyer
            ? `El pago regresa a tu tarjeta; te avisamos en cuanto salga. ${keptThingTexts.buyer}`
            : `El pago regresa a la tarjeta de ${buyer}. ${keptThingTexts.seller(buyer)}`
          : `La disputa quedó cerrada y ${isBuyer ? 'el pago a la tienda' : 'tu pago'} continúa.`,
      }
  }
}
