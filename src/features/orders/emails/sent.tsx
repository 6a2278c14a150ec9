import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { ordersText } from '../texts.ts'
import { CodeBlock, KeptUntil, OrderFacts, PickUp } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer, when the thing is at the office. */
export const sentMail = orderMail('sent', {
  subject: (o) => `Listo para recoger: ${ordersText(o)}`,
  Body: SentBody,
})

function SentBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview="Pasa por tu compra con tu código">
      <MailTitle>Tu compra está lista</MailTitle>
      <OrderFacts order={order} />
      <MailText>Ya puedes recogerla en la facultad que elegiste.</MailText>
      <PickUp order={order} />
      <KeptUntil order={order} />
      {order.comment !== '' && <MailText>Nota de la tienda: «{order.comment}»</MailText>}
      <CodeBlock order={order} />
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
