import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { settings } from '../../settings/rules.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer: the money is back. */
export const refundedMail = orderMail('refunded', {
  subject: (o) => `Te devolvimos ${o.total}`,
  Body: RefundedBody,
})

function RefundedBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`${order.total} de vuelta a tu tarjeta`}>
      <MailTitle>Te devolvimos tu dinero</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        Devolvimos {order.total} a tu tarjeta. Tu banco puede tardar de{' '}
        {settings.returns.refundBusinessDays[0]} a {settings.returns.refundBusinessDays[1]} días hábiles en
        mostrarlo.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
