import { MailText } from '../../../mail/layout.tsx'
import { ordersText } from '../texts.ts'
import { orderMail, salesButton } from './order-mail.tsx'
import { PayoutText } from './payout-text.tsx'

export const confirmedSellerMail = orderMail('confirmed', {
  subject: (o) => `Venta confirmada: ${ordersText(o)}`,
  preview: (o) => (o.releaseOn ? 'Tu pago ya tiene fecha' : 'Tu pago espera a que termine un caso'),
  title: 'Tu venta quedó confirmada',
  Body: ({ order }) => (
    <>
      <MailText>
        {order.bySystem
          ? 'Pasaron los días para avisar de un problema.'
          : `${order.buyer} confirmó que la recibió.`}
      </MailText>
      <PayoutText order={order} />
    </>
  ),
  button: salesButton,
})
