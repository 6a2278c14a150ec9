import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { readyForPickUpText } from '../texts.ts'
import { CodeBlock, KeptUntil, OrderFacts, PickUp } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer, when the thing is at the office. */
export const sentMail = orderMail('sent', {
  to: 'buyer',
  subject: (o) => `Listo para recoger: pedido ${o.number}`,
  Body: SentBody,
})

function SentBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: pasa por él`}>
      <MailTitle>Tu pedido está listo</MailTitle>
      <OrderFacts order={order} />
      <MailText>{readyForPickUpText}</MailText>
      <PickUp order={order} />
      <KeptUntil order={order} />
      {order.comment !== '' && <MailText>Nota de la tienda: «{order.comment}»</MailText>}
      <CodeBlock order={order} />
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
