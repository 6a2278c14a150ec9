import { Fragment } from 'react'
import { MailLink, MailText } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { guardedText, sellerProtectionText } from '../../settings/texts-protection.ts'
import { ordersText } from '../texts.ts'
import { BasketFacts, CodeBlock, PickUp } from './order-facts.tsx'
import { orderMails, purchasesButton, salesButton } from './order-mail.tsx'

export const placedMails = orderMails({
  'placed-buyer': {
    subject: (o) =>
      o.basket.length > 1
        ? `Recibimos tu pago: ${o.basket.length} pedidos`
        : `Recibimos tu pago: pedido ${o.number}`,
    preview: (o) => `Pedido ${o.number}: ya lo preparan`,
    title: '¡Gracias por tu compra!',
    Facts: ({ order }) => <BasketFacts order={order} withDates />,
    Body: ({ site, order }) => (
      <>
        <MailText>
          {order.basket.length > 1
            ? 'Las tiendas ya tienen tus pedidos; te avisamos de cada uno cuando esté listo.'
            : `${order.store} ya tiene tu pedido; te avisamos cuando esté listo. ${order.dates}`}
        </MailText>
        {order.payment && (
          <MailText>
            Pagaste <b>{order.payment.total}</b> con tarjeta
            {order.payment.orders > 1 ? ` por ${order.payment.orders} pedidos en un solo pago` : ''}.{' '}
            <MailLink href={site.url + order.payment.receiptTo}>Ver recibo</MailLink>
          </MailText>
        )}
        <PickUp order={order} />
        <CodeBlock order={order} />
        <MailText>
          {guardedText} <MailLink href={site.url + paths.protectedPayment()}>Cómo funciona</MailLink>
        </MailText>
      </>
    ),
    button: purchasesButton(),
  },
  'placed-seller': {
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
  },
})
