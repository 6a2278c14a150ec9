import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { BasketFacts, CodeBlock, OrderFacts, PickUp } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer, when too many wrong codes were entered. */
export const codeRestingMail = orderMail('code-resting', {
  subject: (o) => `Tu código de entrega está en pausa hasta las ${o.codeRestsUntil}`,
  Body: CodeRestingBody,
})

function CodeRestingBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: demasiados códigos equivocados`}>
      <MailTitle>Tu código está en pausa hasta las {order.codeRestsUntil}</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        En {order.codeRestsAt} se escribió mal varias veces, así que ahí está en pausa. En los demás lugares
        sirve. Tu producto y tu dinero siguen a salvo.
      </MailText>
      <MailText>
        Si estás ahí, haz un código nuevo en Mis compras: sirve al momento. Si no, espera a esa hora y usa el
        de siempre.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Hacer un código nuevo</MailButton>
    </MailLayout>
  )
}

/** To the buyer who made a new one. */
export const newCodeMail = orderMail('new-code', {
  subject: () => 'Tu código de entrega nuevo',
  Body: NewCodeBody,
})

function NewCodeBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview="El código anterior ya no sirve">
      <MailTitle>Tu código de entrega nuevo</MailTitle>
      <BasketFacts order={order} />
      <MailText>El código anterior ya no sirve; muestra este.</MailText>
      <PickUp order={order} />
      <CodeBlock order={order} />
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
