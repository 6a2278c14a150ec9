import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'

/** To the seller: the money is on its way, or has paid what the store owed. */
export function ReleasedMail({ site, order }: { site: MailSite; order: MailOrder }) {
  return (
    <MailLayout site={site} preview={`${order.sent || order.setOff} por el pedido ${order.number}`}>
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
