import { MailText } from '../../../mail/layout.tsx'
import { either, named } from '../texts.ts'
import { orderMail, purchasesButton } from './order-mail.tsx'

export const confirmedBuyerMail = orderMail('confirmed-buyer', {
  subject: (o) => `${named(o, 'Tu', 'Tus')} ${either(o, 'quedó confirmado', 'quedaron confirmados')}`,
  preview: (o) => `Podemos pagarle a la tienda desde el ${o.releaseOn}`,
  title: 'Dimos tu compra por confirmada',
  Body: ({ order }) => (
    <MailText>
      Pasaron los {order.terms.confirmDays} días para revisarla sin ningún problema abierto, así que podemos
      pagarle a la tienda desde el {order.releaseOn}. Si algo no está bien, dilo antes de esa fecha.
    </MailText>
  ),
  button: purchasesButton(),
})
