import { formatDay } from '../../../lib/dates.ts'
import type { CaseReader, MailOrder } from '../../orders/contract-mails.ts'
import { type CaseStep, caseMail } from '../../orders/emails/case.tsx'
import { refundText } from '../../orders/texts.ts'
import type { DisputeMail } from '../jobs.ts'
import { disputeDecideUntil } from '../rules.ts'
import { keptProductTexts } from '../texts.ts'

type Dispute = {
  message: string
  answer: string
  decision: string
  reviewAt: Date
  answeredAt: Date | null
  escalatedAt: Date | null
  decideBy: Date | null
}

type Case = { id: string; dispute: Dispute; order: MailOrder; isRefund: boolean }
type Step = { mail: DisputeMail; reader: CaseReader; site: { name: string } }

export const disputeStepMail = caseMail<DisputeMail, Case>('dispute', 'Ver la disputa', textOf)

function textOf({ mail, reader, site: { name: site } }: Step, { dispute, order, isRefund }: Case): CaseStep {
  const { buyer, store, total } = order
  const isBuyer = reader === 'buyer'
  const by = formatDay(dispute.reviewAt)
  const decision = formatDay(dispute.decideBy ?? disputeDecideUntil(dispute.reviewAt))
  const then = `lo revisa ${site} y decide a más tardar el ${decision}`
  switch (mail) {
    case 'opened':
      return {
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
        text: `Íbamos a decidir a más tardar el ${decision}. El caso es lo primero en la lista del equipo y les escribimos en cuanto decida. El pago sigue ${isBuyer ? 'retenido' : 'en pausa'}.`,
      }
    case 'closed':
      return {
        title: `${buyer} cerró la disputa`,
        text: 'El pago continúa: lo verás en tu dinero con su fecha.',
      }
    case 'decided':
      return {
        title: isRefund ? `${site} decidió devolver el pago` : `${site} cerró la disputa`,
        quote: dispute.decision,
        isOfficial: true,
        text: isRefund
          ? isBuyer
            ? `${refundText(total)} ${keptProductTexts.buyer}`
            : `El pago regresa a la tarjeta de ${buyer}. ${keptProductTexts.seller(buyer)}`
          : `La disputa quedó cerrada y ${isBuyer ? 'el pago a la tienda' : 'tu pago'} continúa.`,
      }
  }
}
