import { MailText } from '../../../mail/layout.tsx'
import { named, ordersText } from '../texts.ts'
import { BasketFacts, CodeBlock, PickUp, PickUpDeadline } from './order-facts.tsx'
import { orderMails, purchasesButton } from './order-mail.tsx'

export const deliveryMails = orderMails({
  sent: {
    subject: (o) => `Listo para recoger: ${ordersText(o)}`,
    preview: 'Pasa por tu compra con tu código',
    title: 'Tu compra está lista',
    Body: ({ order }) => (
      <>
        <MailText>Ya puedes recogerla en la facultad que elegiste.</MailText>
        <PickUp order={order} />
        <PickUpDeadline order={order} />
        {order.comment !== '' && <MailText>Nota de la tienda: «{order.comment}»</MailText>}
        <CodeBlock order={order} />
      </>
    ),
    button: purchasesButton(),
  },
  delivered: {
    subject: (o) => `¿Todo bien con ${named(o, 'tu', 'tus')}?`,
    preview: 'Confirma, o dinos si algo está mal',
    title: '¿Todo bien con tu compra?',
    Body: ({ order }) => (
      <>
        <MailText>
          {order.withCode ? 'La recogiste con tu código.' : `Entregada sin tu código, según ${order.store}.`}{' '}
          Revísala con calma y confirma que la recibiste.
        </MailText>
        {order.comment !== '' && <MailText>Nota de la tienda: «{order.comment}»</MailText>}
        <MailText>
          Si no nos dices nada, la damos por confirmada el {order.confirmBy}.{' '}
          {order.withCode ? '¿Algo no está bien?' : '¿No la tienes, o algo no está bien?'} Elige «Tengo un
          problema» en tus compras antes de esa fecha.
        </MailText>
      </>
    ),
    button: purchasesButton('Revisar y confirmar'),
  },
  'code-resting': {
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
          Si estás ahí, haz un código nuevo en Mis compras: sirve al momento. Si no, espera a esa hora y usa
          el de siempre.
        </MailText>
      </>
    ),
    button: purchasesButton('Hacer un código nuevo'),
  },
  'new-code': {
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
  },
})
