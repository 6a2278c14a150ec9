import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { settings } from '../../settings/rules.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the seller, whose order somebody else cancelled. */
export const cancelledMail = orderMail('cancelled', {
  to: 'seller',
  subject: (o) => `Pedido ${o.number} cancelado`,
  Body: CancelledBody,
})

function CancelledBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Ya no entregues el pedido ${order.number}`}>
      <MailTitle>Se canceló un pedido</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.cancelText || 'Se canceló porque no se entregó a tiempo.'} Ya no lo entregues: le devolvemos su
        dinero a {order.buyer}
        {order.isRestocked && ' y las piezas vuelven a tu tienda'}.
      </MailText>
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}

/** To the buyer, whose order seller or staff cancelled; the refund is in the same mail. */
export const cancelledBuyerMail = orderMail('cancelled-buyer', {
  to: 'buyer',
  subject: (o) => `Se canceló tu pedido ${o.number} y te devolvemos ${o.total}`,
  Body: CancelledBuyerBody,
})

function CancelledBuyerBody({ site, order }: OrderBodyProps) {
  const [from, to] = settings.returns.refundBusinessDays
  return (
    <MailLayout site={site} preview={`Te devolvemos ${order.total} completos`}>
      <MailTitle>Se canceló tu pedido</MailTitle>
      <OrderFacts order={order} />
      <MailText>{order.cancelText}</MailText>
      <MailText>
        Te devolvemos <b>{order.total}</b> a tu tarjeta. No tienes que hacer nada; tu banco puede tardar de{' '}
        {from} a {to} días hábiles en mostrarlo.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
