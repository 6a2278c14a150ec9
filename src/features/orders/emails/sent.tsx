import { MailText } from '../../../mail/layout.tsx'
import { ordersText } from '../texts.ts'
import { CodeBlock, KeptUntil, PickUp } from './order-facts.tsx'
import { orderMail, purchasesButton } from './order-mail.tsx'

export const sentMail = orderMail('sent', {
  subject: (o) => `Listo para recoger: ${ordersText(o)}`,
  preview: 'Pasa por tu compra con tu código',
  title: 'Tu compra está lista',
  Body: ({ order }) => (
    <>
      <MailText>Ya puedes recogerla en la facultad que elegiste.</MailText>
      <PickUp order={order} />
      <KeptUntil order={order} />
      {order.comment !== '' && <MailText>Nota de la tienda: «{order.comment}»</MailText>}
      <CodeBlock order={order} />
    </>
  ),
  button: purchasesButton(),
})
