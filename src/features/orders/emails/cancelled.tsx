import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../web/emails/layout.tsx'
import { paths } from '../../../web/routes.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'

/** To the seller, when the buyer cancelled a late order. */
export function CancelledMail({ site, order }: { site: MailSite; order: MailOrder }) {
  return (
    <MailLayout site={site} preview={`Ya no entregues el pedido ${order.number}`}>
      <MailTitle>Se canceló un pedido</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.buyer} lo canceló porque no llegó a la oficina a tiempo. Ya no lo entregues: le devolvemos su
        dinero y las piezas vuelven a tu tienda.
      </MailText>
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}
