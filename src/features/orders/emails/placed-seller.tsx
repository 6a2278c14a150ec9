import { Fragment } from 'react'
import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { sellerProtectionText } from '../../settings/texts-protection.ts'
import { ordersText } from '../texts.ts'
import { OrderFacts, PickUp } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the seller, when an order was paid. */
export const placedSellerMail = orderMail('placed-seller', {
  subject: (o) => `Nueva venta: ${o.product}`,
  Body: PlacedSellerBody,
})

function PlacedSellerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Por entregar: ${ordersText(order)}`}>
      <MailTitle>Tienes una venta</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.buyer} ya pagó. Recibes {order.net}. {sellerProtectionText(order.terms)}
      </MailText>
      <MailText>
        Llévala a esta oficina y márcala como enviada. A más tardar:
        {order.orders.map(({ number, sentBy }) => (
          <Fragment key={number}>
            <br />
            {number}: {sentBy}
          </Fragment>
        ))}
      </MailText>
      <PickUp order={order} />
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}
