import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { named } from '../texts.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To a buyer whose refund the provider could not carry out. */
export const refundFailedMail = orderMail('refund-failed', {
  subject: (o) => `Tu devolución ${named(o, 'del', 'de los')} se retrasó`,
  Body: RefundFailedBody,
})

function RefundFailedBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview="Seguimos con tu devolución">
      <MailTitle>Tu devolución se retrasó</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        Intentamos devolverte {order.total} y tu banco no lo aceptó. Tu dinero sigue con nosotros, a tu
        nombre, y no se entrega a la tienda.
      </MailText>
      <MailText>
        Ya lo estamos revisando y te escribimos en cuanto salga. Si cambiaste de tarjeta, escríbenos a{' '}
        {site.support.email}.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
