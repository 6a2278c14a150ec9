import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { named } from '../texts.ts'
import { OrderFacts } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the buyer: the two days start. */
export const deliveredMail = orderMail('delivered', {
  subject: (o) => `¿Todo bien con ${named(o, 'tu', 'tus')}?`,
  Body: DeliveredBody,
})

function DeliveredBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview="Confirma, o dinos si algo está mal">
      <MailTitle>¿Todo bien con tu compra?</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.withCode ? 'La recogiste con tu código.' : `Entregada sin tu código, según ${order.store}.`}{' '}
        Revísala con calma y confirma que la recibiste.
      </MailText>
      {order.comment !== '' && <MailText>Nota de la tienda: «{order.comment}»</MailText>}
      <MailText>
        Si no nos dices nada, la damos por confirmada el {order.confirmBy}.{' '}
        {order.withCode ? '¿Algo no está bien?' : '¿No la tienes, o algo no está bien?'} Elige «Tengo un
        problema» en tus compras antes de esa fecha.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Revisar y confirmar</MailButton>
    </MailLayout>
  )
}
