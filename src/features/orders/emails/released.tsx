import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { named } from '../texts.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the seller: the money is on its way, or has paid what the store owed. */
export const releasedMail = orderMail('released', {
  subject: (o) => (o.sent ? `Te enviamos ${o.sent}` : `Tu venta pagó ${o.setOff} de lo que debías`),
  Body: ReleasedBody,
})

function ReleasedBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`${order.sent || order.setOff} ${named(order, 'por el', 'por los')}`}>
      <MailTitle>{order.sent ? 'Tu pago va en camino' : 'Tu venta pagó lo que debías'}</MailTitle>
      <OrderFacts order={order} />
      {order.sent !== '' && (
        <MailText>
          Enviamos {order.sent} a tu cuenta de pagos. Tu banco puede tardar unos días en mostrarlo.
        </MailText>
      )}
      {order.setOff !== '' && (
        <MailText>{order.setOff} de esta venta pagaron lo que debía tu tienda.</MailText>
      )}
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}
