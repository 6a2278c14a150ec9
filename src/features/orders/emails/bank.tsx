import type { MailSite } from '../../../web/emails/layout.tsx'
import { paths } from '../../../web/routes.ts'
import type { MailOrder } from '../contract-mails.ts'
import { CaseMail } from './case.tsx'

const page = { to: paths.account('money'), action: 'Ver tu dinero', quote: '' }

/** To the seller: a bank looks into the payment, nothing is decided. */
export function BankClaimMail({ site, order }: { site: MailSite; order: MailOrder }) {
  const letter = {
    ...page,
    title: 'El banco revisa este pago',
    text: 'El banco de quien compró está revisando el cargo. El pago queda en pausa; te avisamos en cuanto termine. Guarda lo que pruebe la entrega y no entregues el producto si todavía lo tienes.',
  }
  return <CaseMail site={site} order={order} letter={letter} />
}

/** To the seller: the bank has taken the money back. */
export function BankLostMail({ site, order }: { site: MailSite; order: MailOrder }) {
  const letter = {
    ...page,
    title: 'El banco devolvió el pago',
    text: 'El banco le devolvió el dinero a quien compró. Si ya te habíamos enviado este pago, lo descontamos de tus próximos envíos; lo verás en tu dinero.',
  }
  return <CaseMail site={site} order={order} letter={letter} />
}
