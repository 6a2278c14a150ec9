import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../web/emails/layout.tsx'
import { paths } from '../../../web/routes.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts, PickUp } from './order-facts.tsx'

/** To the seller, when an order was paid. */
export function PlacedSellerMail({ site, order }: { site: MailSite; order: MailOrder }) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number} por entregar`}>
      <MailTitle>Tienes una venta</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.buyer} ya pagó. Recibes {order.net} cuando confirme que lo recogió.
      </MailText>
      <MailText>Llévalo a esta oficina antes del {order.sentBy} y marca el pedido como enviado:</MailText>
      <PickUp order={order} />
      <MailButton href={site.url + paths.account('orders')}>Ver el pedido</MailButton>
    </MailLayout>
  )
}
