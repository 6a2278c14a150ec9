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
    text: order.isCancelled
      ? 'El banco le devolvió el dinero a quien compró y cancelamos el pedido: no lo entregues. Si ya lo dejaste en la oficina, recógelo ahí; las piezas vuelven a estar a la venta en tu tienda.'
      : 'El banco le devolvió el dinero a quien compró. Si ya te habíamos enviado este pago, lo recuperamos de tu cuenta de pagos o lo descontamos de tus próximos envíos; lo verás en tu dinero.',
  }
  return <CaseMail site={site} order={order} letter={letter} />
}

/** To the buyer: the bank has their money back for them, so there is nothing to pick up. */
export function BankLostBuyerMail({ site, order }: { site: MailSite; order: MailOrder }) {
  const letter = {
    to: paths.account('my-shopping'),
    action: 'Ver mis compras',
    quote: '',
    title: 'Tu banco te devolvió el pago',
    text: `Tu banco nos pidió de vuelta el pago de este pedido y te devolvió ${order.total}. Por eso lo cancelamos: tu código de entrega ya no sirve y no hay nada que recoger.`,
  }
  return <CaseMail site={site} order={order} letter={letter} />
}
