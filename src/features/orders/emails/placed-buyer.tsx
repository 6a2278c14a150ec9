import { MailButton, MailLayout, MailLink, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { protectionTexts } from '../../settings/texts-protection.ts'
import { BasketFacts, CodeBlock, PickUp } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer, when the payment is in. */
export const placedBuyerMail = orderMail('placed-buyer', {
  subject: (o) =>
    o.basket.length > 1
      ? `Recibimos tu pago: ${o.basket.length} pedidos`
      : `Recibimos tu pago: pedido ${o.number}`,
  Body: PlacedBuyerBody,
})

function PlacedBuyerBody({ site, order }: OrderBodyProps) {
  const protection = protectionTexts(order.terms)
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: ya lo preparan`}>
      <MailTitle>¡Gracias por tu compra!</MailTitle>
      <BasketFacts order={order} withDates />
      <MailText>
        {order.basket.length > 1
          ? 'Las tiendas ya tienen tus pedidos; te avisamos de cada uno cuando esté listo.'
          : `${order.store} ya tiene tu pedido; te avisamos cuando esté listo. ${order.dates}`}
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
        Pago protegido: tu dinero queda retenido. {protection.confirm} {protection.release}
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
