import { MailText } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { orderMail } from './order-mail.tsx'

export const setUpPaymentsMail = orderMail('set-up-payments', {
  subject: (o) => `Configura tus pagos para recibir ${o.net}`,
  preview: 'Tu dinero espera tus datos',
  title: 'Tu dinero espera tus datos',
  Body: ({ order }) => (
    <>
      <MailText>
        {order.buyer} ya confirmó esta venta y te debemos {order.net}, pero tus pagos no están configurados y
        no podemos enviártelo.
      </MailText>
      <MailText>
        El proveedor de pagos solo nos deja retenerlo un tiempo. Configura tus pagos cuanto antes; sale en
        cuanto termines.
      </MailText>
    </>
  ),
  button: { to: paths.paymentsSetUp(), label: 'Configurar mis pagos' },
})
