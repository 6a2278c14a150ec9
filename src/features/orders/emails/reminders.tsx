import type { ReactNode } from 'react'
import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { named, ordersText } from '../texts.ts'
import { KeptUntil, OrderFacts, PickUp } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the seller, the day before it is expected. */
export const handInSoonMail = orderMail('hand-in-soon', {
  subject: (o) => `Lleva ${named(o, 'el', 'los')} a más tardar el ${o.sentBy}`,
  Body: HandInSoonBody,
})

function HandInSoonBody({ site, order }: OrderBodyProps) {
  return <ToSeller site={site} order={order} title={`${order.buyer} espera su compra el ${order.sentBy}`} />
}

/** To the seller, on the day. */
export const handInTodayMail = orderMail('hand-in-today', {
  subject: (o) => `Hoy esperan ${named(o, 'el', 'los')}`,
  Body: HandInTodayBody,
})

function HandInTodayBody({ site, order }: OrderBodyProps) {
  return <ToSeller site={site} order={order} title={`Hoy, ${order.sentBy}, toca llevar esta venta`} />
}

/** To the seller, some days after it. */
export const lateSellerMail = orderMail('late-seller', {
  subject: (o) => `Con retraso: ${ordersText(o)}, se puede cancelar desde el ${o.cancelFrom}`,
  Body: LateSellerBody,
})

function LateSellerBody({ site, order }: OrderBodyProps) {
  return (
    <ToSeller site={site} order={order} title="Esta venta va con retraso">
      La esperábamos el {order.sentBy}. Si no la entregas, {order.buyer} puede cancelarla desde el{' '}
      <b>{order.cancelFrom}</b>: le devolvemos todo su dinero y no recibes nada.
    </ToSeller>
  )
}

function ToSeller({
  site,
  order,
  title,
  children,
}: OrderBodyProps & { title: string; children?: ReactNode }) {
  return (
    <MailLayout site={site} preview={`Por llevar a la oficina: ${order.number}`}>
      <MailTitle>{title}</MailTitle>
      <OrderFacts order={order} />
      {children && <MailText>{children}</MailText>}
      <MailText>Llévala a esta oficina y márcala como enviada:</MailText>
      <PickUp order={order} />
      {!children && (
        <MailText small>
          Si no la entregas, {order.buyer} puede cancelarla desde el {order.cancelFrom} y recupera todo su
          dinero.
        </MailText>
      )}
      <MailButton href={site.url + paths.account('orders')}>Ver mis pedidos</MailButton>
    </MailLayout>
  )
}

/** To the buyer, the day after it was expected. */
export const lateBuyerMail = orderMail('late-buyer', {
  subject: (o) => `Con retraso: ${named(o, 'tu', 'tus')}`,
  Body: LateBuyerBody,
})

function LateBuyerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`${order.number}: todavía no llega a la oficina`}>
      <MailTitle>Tu compra va con retraso</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        La esperábamos el {order.sentBy} y todavía no llega a la oficina. Ya se lo recordamos a {order.store}.
        Te avisamos en cuanto esté lista.
      </MailText>
      <MailText>
        Tu dinero sigue retenido. Si no te la entregan, puedes cancelarla desde el <b>{order.cancelFrom}</b> y
        te devolvemos todo.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mi pedido</MailButton>
    </MailLayout>
  )
}

/** To the buyer, some days after it came to the office. */
export const pickUpMail = orderMail('pick-up', {
  subject: (o) => `Te espera en la oficina: ${ordersText(o)}`,
  Body: PickUpBody,
})

function PickUpBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview="Pasa por tu compra con tu código">
      <MailTitle>Tu compra te espera en la oficina</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        Está ahí desde el {order.sentBy}. Pasa por ella con tu código, que está en Mis compras:
      </MailText>
      <PickUp order={order} />
      <KeptUntil order={order} />
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mi código</MailButton>
    </MailLayout>
  )
}

/** To the buyer, from when an order that was not handed over may be cancelled: it is late, or waits at the office. */
export const mayCancelMail = orderMail('may-cancel', {
  subject: (o) =>
    o.isAtOffice ? `Sigue en la oficina: ${ordersText(o)}` : `Ya puedes cancelar ${named(o, 'tu', 'tus')}`,
  Body: MayCancelBody,
})

function MayCancelBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Te devolvemos ${order.total} si cancelas`}>
      <MailTitle>
        {order.isAtOffice ? 'Tu compra sigue en la oficina' : 'Ya puedes cancelar tu compra'}
      </MailTitle>
      <OrderFacts order={order} />
      {order.isAtOffice ? (
        <>
          <MailText>
            Está ahí desde el {order.sentBy} y falta que pases por ella con tu código. Si ya no la quieres,
            puedes cancelarla y te devolvemos {order.total} a tu tarjeta.
          </MailText>
          <PickUp order={order} />
          <KeptUntil order={order} />
        </>
      ) : (
        <MailText>
          No te la han entregado. Si ya no quieres esperar, cancélala y te devolvemos {order.total} a tu
          tarjeta. Si prefieres esperar, no tienes que hacer nada: tu dinero sigue retenido, y si el{' '}
          {order.keptUntil} no la has recibido te lo devolvemos.
        </MailText>
      )}
      <MailButton href={site.url + paths.account('my-shopping')}>Ver o cancelar mi compra</MailButton>
    </MailLayout>
  )
}
