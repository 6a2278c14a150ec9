import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer: the two days start. */
export const deliveredMail = orderMail('delivered', {
  to: 'buyer',
  subject: (o) => `¿Todo bien con tu pedido ${o.number}?`,
  Body: DeliveredBody,
})

function DeliveredBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: confirma, o dinos si algo está mal`}>
      <MailTitle>¿Todo bien con tu compra?</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.withCode
          ? 'Lo recogiste con tu código.'
          : `${order.store} marcó tu pedido como entregado, sin tu código.`}{' '}
        Revísalo con calma y confirma que lo recibiste.
      </MailText>
      {order.comment !== '' && <MailText>Nota de la tienda: «{order.comment}»</MailText>}
      <MailText>
        Si no nos dices nada, lo damos por confirmado el {order.confirmBy}.{' '}
        {order.withCode ? '¿Algo no está bien?' : '¿No lo tienes, o algo no está bien?'} Elige «Tengo un
        problema» en tus compras antes de esa fecha.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Revisar y confirmar</MailButton>
    </MailLayout>
  )
}
