import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { settings } from '../../settings/rules.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'

/** To the buyer: the money is back. */
export function RefundedMail({ site, order }: { site: MailSite; order: MailOrder }) {
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
