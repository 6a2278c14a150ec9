import { MailText } from '../../../mail/layout.tsx'
import { either, named, ordersText, refundText } from '../texts.ts'
import { orderMails, purchasesButton, salesButton } from './order-mail.tsx'

export const cancellationMails = orderMails({
  cancelled: {
    subject: (o) => either(o, `Pedido ${o.number} cancelado`, `Cancelados: ${ordersText(o)}`),
    preview: 'Ya no la entregues',
    title: 'Se canceló una venta',
    Body: ({ order }) => (
      <MailText>
        {order.cancelText || 'Se canceló porque no se entregó a tiempo.'} Ya no la entregues: le devolvemos su
        dinero a {order.buyer}
        {order.isRestocked && ' y las piezas vuelven a tu tienda'}.
      </MailText>
    ),
    button: salesButton,
  },
  'cancelled-buyer': {
    subject: (o) => `${named(o, 'Se canceló tu', 'Se cancelaron tus')} y te devolvemos ${o.total}`,
    preview: (o) => `Te devolvemos ${o.total} completos`,
    title: 'Se canceló tu compra',
    Body: ({ order }) => (
      <>
        <MailText>{order.cancelText}</MailText>
        <MailText>{refundText(order.total)} No tienes que hacer nada.</MailText>
      </>
    ),
    button: purchasesButton(),
  },
})
