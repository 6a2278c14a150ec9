import { Fragment } from 'react'
import { MailText } from '../../../mail/layout.tsx'
import { sellerProtectionText } from '../../settings/texts-protection.ts'
import { ordersText } from '../texts.ts'
import { PickUp } from './order-facts.tsx'
import { orderMail, salesButton } from './order-mail.tsx'

export const placedSellerMail = orderMail('placed-seller', {
  subject: (o) => `Nueva venta: ${o.product}`,
  preview: (o) => `Por entregar: ${ordersText(o)}`,
  title: 'Tienes una venta',
  Body: ({ order }) => (
    <>
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
    </>
  ),
  button: salesButton,
})
