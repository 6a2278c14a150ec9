import { MailText } from '../../../mail/layout.tsx'
import { named } from '../texts.ts'
import { orderMail, salesButton } from './order-mail.tsx'

export const releasedMail = orderMail('released', {
  subject: (o) => (o.sent ? `Te enviamos ${o.sent}` : `Tu venta pagó ${o.setOff} de lo que debías`),
  preview: (o) => `${o.sent || o.setOff} ${named(o, 'por el', 'por los')}`,
  title: (o) => (o.sent ? 'Tu pago va en camino' : 'Tu venta pagó lo que debías'),
  Body: ({ order }) => (
    <>
      {order.sent !== '' && (
        <MailText>
          Enviamos {order.sent} a tu cuenta de pagos. Tu banco puede tardar unos días en mostrarlo.
        </MailText>
      )}
      {order.setOff !== '' && (
        <MailText>{order.setOff} de esta venta pagaron lo que debía tu tienda.</MailText>
      )}
    </>
  ),
  button: salesButton,
})
