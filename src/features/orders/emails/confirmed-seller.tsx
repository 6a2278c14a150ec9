import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'
import { PayoutText } from './payout-text.tsx'

/** To the seller: when the money goes out. */
export const confirmedSellerMail = orderMail('confirmed', {
  to: 'seller',
  subject: (o) => `Venta confirmada: pedido ${o.number}`,
  Body: ConfirmedSellerBody,
})

function ConfirmedSellerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout
      site={site}
      preview={
        order.releaseOn
          ? `Pedido ${order.number}: tu pago ya tiene fecha`
          : `Pedido ${order.number}: confirmado`
      }
    >
      <MailTitle>Tu venta quedó confirmada</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.bySystem
          ? 'Pasaron los días para avisar de un problema.'
          : `${order.buyer} confirmó que lo recibió.`}
      </MailText>
      <PayoutText order={order} />
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}
