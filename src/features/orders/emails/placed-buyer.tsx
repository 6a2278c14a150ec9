import {
  MailButton,
  MailLayout,
  MailLink,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../web/emails/layout.tsx'
import { paths } from '../../../web/routes.ts'
import { protectionTexts } from '../../settings/texts-protection.ts'
import type { MailOrder } from '../contract-mails.ts'
import { CodeBlock, OrderFacts, PickUp } from './order-facts.tsx'

/** To the buyer, when the payment is in. */
export function PlacedBuyerMail({ site, order }: { site: MailSite; order: MailOrder }) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: la tienda ya lo prepara`}>
      <MailTitle>¡Gracias por tu compra!</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.store} ya tiene tu pedido. Lo esperamos en tu facultad el {order.sentBy}; te avisamos cuando
        esté listo.
      </MailText>
      {order.payment && (
        <MailText>
          Pagaste <b>{order.payment.total}</b> con tarjeta
          {order.payment.orders > 1 ? ` por ${order.payment.orders} pedidos en un solo pago` : ''}.{' '}
          <MailLink href={site.url + order.payment.receiptTo}>Ver recibo</MailLink>
        </MailText>
      )}
      <PickUp order={order} />
      <CodeBlock order={order} />
      <MailText>
        Pago protegido: tu dinero queda retenido. {protectionTexts.confirm} {protectionTexts.release}
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
