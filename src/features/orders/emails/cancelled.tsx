import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { either, named, ordersText, refundText } from '../texts.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the seller, whose order somebody else cancelled. */
export const cancelledMail = orderMail('cancelled', {
  subject: (o) => either(o, `Pedido ${o.number} cancelado`, `Cancelados: ${ordersText(o)}`),
  Body: CancelledBody,
})

function CancelledBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview="Ya no la entregues">
      <MailTitle>Se canceló una venta</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.cancelText || 'Se canceló porque no se entregó a tiempo.'} Ya no la entregues: le devolvemos su
        dinero a {order.buyer}
        {order.isRestocked && ' y las piezas vuelven a tu tienda'}.
      </MailText>
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}

/** To the buyer, whose order seller or staff cancelled; the refund is in the same mail. */
export const cancelledBuyerMail = orderMail('cancelled-buyer', {
  subject: (o) => `${named(o, 'Se canceló tu', 'Se cancelaron tus')} y te devolvemos ${o.total}`,
  Body: CancelledBuyerBody,
})

function CancelledBuyerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Te devolvemos ${order.total} completos`}>
      <MailTitle>Se canceló tu compra</MailTitle>
      <OrderFacts order={order} />
      <MailText>{order.cancelText}</MailText>
      <MailText>{refundText(order.total)} No tienes que hacer nada.</MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
