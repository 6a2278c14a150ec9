import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the seller, when a late order was cancelled, by its buyer or at the end of holding. */
export const cancelledMail = orderMail('cancelled', {
  to: 'seller',
  subject: (o) => `Pedido ${o.number} cancelado`,
  Body: CancelledBody,
})

function CancelledBody({ site, order }: OrderBodyProps) {
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
