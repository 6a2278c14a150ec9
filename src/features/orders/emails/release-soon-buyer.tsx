import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer, a day before the money goes out: the last easy moment to say that something is wrong. */
export const releaseSoonBuyerMail = orderMail('release-soon-buyer', {
  to: 'buyer',
  subject: (o) => `El pago de tu pedido ${o.number} sale el ${o.releaseOn}`,
  Body: ReleaseSoonBuyerBody,
})

function ReleaseSoonBuyerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: último aviso antes de liberar el pago`}>
      <MailTitle>Estamos por liberar tu pago</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        El <b>{order.releaseOn}</b> enviamos tu pago de {order.total} a {order.store}.
      </MailText>
      <MailText>
        Si todo está bien, no tienes que hacer nada. Si algo no está bien, dilo antes en «Tengo un problema»
        {order.isReturnable && ' o pide la devolución'}: el pago queda en pausa mientras se resuelve.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mi pedido</MailButton>
    </MailLayout>
  )
}
