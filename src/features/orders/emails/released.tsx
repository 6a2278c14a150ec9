import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../web/emails/layout.tsx'
import { paths } from '../../../web/routes.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'

/** To the seller: the money is on its way. */
export function ReleasedMail({ site, order }: { site: MailSite; order: MailOrder }) {
  return (
    <MailLayout site={site} preview={`${order.net} por el pedido ${order.number}`}>
      <MailTitle>Tu pago va en camino</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        Enviamos {order.net} a tu cuenta de pagos. Tu banco puede tardar unos días en mostrarlo.
      </MailText>
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}
