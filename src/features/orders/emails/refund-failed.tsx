import { MailText } from '../../../mail/layout.tsx'
import { named } from '../texts.ts'
import { orderMail, purchasesButton } from './order-mail.tsx'

export const refundFailedMail = orderMail('refund-failed', {
  subject: (o) => `Tu devolución ${named(o, 'del', 'de los')} se retrasó`,
  preview: 'Seguimos con tu devolución',
  title: 'Tu devolución se retrasó',
  Body: ({ order, site }) => (
    <>
      <MailText>
        Intentamos devolverte {order.total} y tu banco no lo aceptó. Tu dinero sigue con nosotros, a tu
        nombre, y no se entrega a la tienda.
      </MailText>
      <MailText>
        Ya lo estamos revisando y te escribimos en cuanto salga. Si cambiaste de tarjeta, escríbenos a{' '}
        {site.support.email}.
      </MailText>
    </>
  ),
  button: purchasesButton(),
})
