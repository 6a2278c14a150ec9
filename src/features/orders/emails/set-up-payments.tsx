import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To a seller whose money waits because the provider cannot pay them yet. */
export const setUpPaymentsMail = orderMail('set-up-payments', {
  subject: (o) => `Configura tus pagos para recibir ${o.net}`,
  Body: SetUpPaymentsBody,
})

function SetUpPaymentsBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview="Tu dinero espera tus datos">
      <MailTitle>Tu dinero espera tus datos</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.buyer} ya confirmó esta venta y te debemos {order.net}, pero tus pagos no están configurados y
        no podemos enviártelo.
      </MailText>
      <MailText>
        El proveedor de pagos solo nos deja retenerlo un tiempo. Configura tus pagos cuanto antes; sale en
        cuanto termines.
      </MailText>
      <MailButton href={site.url + paths.paymentsSetUp()}>Configurar mis pagos</MailButton>
    </MailLayout>
  )
}
