import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { sellerProtectionText } from '../../settings/texts-protection.ts'
import { OrderFacts, PickUp } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the seller, when an order was paid. */
export const placedSellerMail = orderMail('placed-seller', {
  to: 'seller',
  subject: (o) => `Nueva venta: ${o.product}`,
  Body: PlacedSellerBody,
})

function PlacedSellerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number} por entregar`}>
      <MailTitle>Tienes una venta</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.buyer} ya pagó. Recibes {order.net}. {sellerProtectionText(order.terms)}
      </MailText>
      <MailText>
        Llévalo a esta oficina a más tardar el {order.sentBy} y marca el pedido como enviado:
      </MailText>
      <PickUp order={order} />
      <MailButton href={site.url + paths.account('orders')}>Ver el pedido</MailButton>
    </MailLayout>
  )
}
