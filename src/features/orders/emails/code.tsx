import { MailText } from '../../../mail/layout.tsx'
import { BasketFacts, CodeBlock, PickUp } from './order-facts.tsx'
import { orderMail, purchasesButton } from './order-mail.tsx'

export const codeLockedMail = orderMail('code-resting', {
  subject: (o) => `Tu código de entrega está en pausa hasta las ${o.codeLockedUntil}`,
  preview: (o) => `Pedido ${o.number}: demasiados códigos equivocados`,
  title: (o) => `Tu código está en pausa hasta las ${o.codeLockedUntil}`,
  Body: ({ order }) => (
    <>
      <MailText>
        En {order.codeRestsAt} se escribió mal varias veces, así que ahí está en pausa. En los demás lugares
        sirve. Tu producto y tu dinero siguen a salvo.
      </MailText>
      <MailText>
        Si estás ahí, haz un código nuevo en Mis compras: sirve al momento. Si no, espera a esa hora y usa el
        de siempre.
      </MailText>
    </>
  ),
  button: purchasesButton('Hacer un código nuevo'),
})

export const newCodeMail = orderMail('new-code', {
  subject: () => 'Tu código de entrega nuevo',
  preview: 'El código anterior ya no sirve',
  title: 'Tu código de entrega nuevo',
  Facts: BasketFacts,
  Body: ({ order }) => (
    <>
      <MailText>El código anterior ya no sirve; muestra este.</MailText>
      <PickUp order={order} />
      <CodeBlock order={order} />
    </>
  ),
  button: purchasesButton(),
})
