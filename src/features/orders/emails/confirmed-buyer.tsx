import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { either, named } from '../texts.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer, when silence counted as confirmation. */
export const confirmedBuyerMail = orderMail('confirmed-buyer', {
  subject: (o) => `${named(o, 'Tu', 'Tus')} ${either(o, 'quedó confirmado', 'quedaron confirmados')}`,
  Body: ConfirmedBuyerBody,
})

function ConfirmedBuyerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`El pago puede salir a la tienda desde el ${order.releaseOn}`}>
      <MailTitle>Dimos tu compra por confirmada</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        Pasaron los {order.terms.confirmDays} días para revisarla y no hay ningún problema abierto, así que el
        pago puede salir a la tienda desde el {order.releaseOn}. Si algo no está bien, dilo antes de esa
        fecha.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
