import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { ordersText } from '../texts.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'
import { PayoutText } from './payout-text.tsx'

/** To the seller: when the money goes out. */
export const confirmedSellerMail = orderMail('confirmed', {
  subject: (o) => `Venta confirmada: ${ordersText(o)}`,
  Body: ConfirmedSellerBody,
})

function ConfirmedSellerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout
      site={site}
      preview={order.releaseOn ? 'Tu pago ya tiene fecha' : 'Tu pago espera a que termine un caso'}
    >
      <MailTitle>Tu venta quedó confirmada</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.bySystem
          ? 'Pasaron los días para avisar de un problema.'
          : `${order.buyer} confirmó que la recibió.`}
      </MailText>
      <PayoutText order={order} />
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}
