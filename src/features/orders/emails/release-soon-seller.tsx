import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'
import { PayoutText } from './payout-text.tsx'

/** To the seller, a day before the money goes out. */
export const releaseSoonSellerMail = orderMail('release-soon-seller', {
  to: 'seller',
  subject: (o) =>
    o.sent ? `El ${o.releaseOn} te enviamos ${o.sent}` : `El ${o.releaseOn} tu venta paga lo que debes`,
  Body: ReleaseSoonSellerBody,
})

function ReleaseSoonSellerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: tu pago está por salir`}>
      <MailTitle>Tu pago está por salir</MailTitle>
      <OrderFacts order={order} />
      <PayoutText order={order} />
      <MailText>
        Sale a la cuenta que configuraste con el proveedor de pagos. Si todavía te falta algún dato ahí,
        complétalo para recibirlo a tiempo.
      </MailText>
      <MailButton href={site.url + paths.account('money')}>Ver tu dinero</MailButton>
    </MailLayout>
  )
}
