import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'
import { PayoutText } from './payout-text.tsx'

/** To the seller, a day before the money goes out. */
export function ReleaseSoonSellerMail({ site, order }: { site: MailSite; order: MailOrder }) {
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
