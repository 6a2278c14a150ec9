import { MailText } from '../../../mail/layout.tsx'
import { named } from '../texts.ts'
import { orderMail, purchasesButton } from './order-mail.tsx'

export const deliveredMail = orderMail('delivered', {
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
})
