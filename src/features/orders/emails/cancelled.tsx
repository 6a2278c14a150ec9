import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'

/** To the seller, when a late order was cancelled, by its buyer or at the end of holding. */
export function CancelledMail({ site, order }: { site: MailSite; order: MailOrder }) {
  return (
    <MailLayout site={site} preview={`Ya no entregues el pedido ${order.number}`}>
      <MailTitle>Se canceló un pedido</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        Se canceló porque no se entregó a tiempo. Ya no lo entregues: le devolvemos su dinero a {order.buyer}{' '}
        y las piezas vuelven a tu tienda.
      </MailText>
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}
