import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { settings } from '../../settings/rules.ts'
import type { MailOrder } from '../contract-mails.ts'
import { OrderFacts } from './order-facts.tsx'

/** To the buyer, when silence counted as confirmation. */
export function ConfirmedBuyerMail({ site, order }: { site: MailSite; order: MailOrder }) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number} confirmado`}>
      <MailTitle>Dimos tu compra por confirmada</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        Pasaron los {settings.hold.confirmDays} días para revisarla y no hay ningún problema abierto, así que
        el pago puede salir a la tienda desde el {order.releaseOn}. Si algo no está bien, dilo antes de esa
        fecha.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mis compras</MailButton>
    </MailLayout>
  )
}
