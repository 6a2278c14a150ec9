import type { ReactNode } from 'react'
import { MailButton, MailLayout, MailText, MailTitle } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { KeptUntil, OrderFacts, PickUp } from './order-facts.tsx'
import { type OrderBodyProps, orderMail } from './order-mail.ts'

/** To the seller, the day before it is expected. */
export const handInSoonMail = orderMail('hand-in-soon', {
  to: 'seller',
  subject: (o) => `Lleva el pedido ${o.number} a más tardar el ${o.sentBy}`,
  Body: HandInSoonBody,
})

function HandInSoonBody({ site, order }: OrderBodyProps) {
  return <ToSeller site={site} order={order} title={`${order.buyer} espera su pedido el ${order.sentBy}`} />
}

/** To the seller, on the day. */
export const handInTodayMail = orderMail('hand-in-today', {
  to: 'seller',
  subject: (o) => `Hoy esperan el pedido ${o.number}`,
  Body: HandInTodayBody,
})

function HandInTodayBody({ site, order }: OrderBodyProps) {
  return <ToSeller site={site} order={order} title={`Hoy, ${order.sentBy}, toca llevar este pedido`} />
}

/** To the seller, some days after it. */
export const lateSellerMail = orderMail('late-seller', {
  to: 'seller',
  subject: (o) => `El pedido ${o.number} va con retraso: pueden cancelarlo desde el ${o.cancelFrom}`,
  Body: LateSellerBody,
})

function LateSellerBody({ site, order }: OrderBodyProps) {
  return (
    <ToSeller site={site} order={order} title="Este pedido va con retraso">
      Lo esperábamos el {order.sentBy}. Si no lo entregas, {order.buyer} puede cancelarlo desde el{' '}
      <b>{order.cancelFrom}</b>: le devolvemos todo su dinero y no recibes nada por esta venta.
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
    <MailLayout site={site} preview={`Pedido ${order.number} por llevar a la oficina`}>
      <MailTitle>{title}</MailTitle>
      <OrderFacts order={order} />
      {children && <MailText>{children}</MailText>}
      <MailText>Llévalo a esta oficina y marca el pedido como enviado:</MailText>
      <PickUp order={order} />
      {!children && (
        <MailText small>
          Si no lo entregas, {order.buyer} puede cancelarlo desde el {order.cancelFrom} y recupera todo su
          dinero.
        </MailText>
      )}
      <MailButton href={site.url + paths.account('orders')}>Ver el pedido</MailButton>
    </MailLayout>
  )
}

/** To the buyer, the day after it was expected. */
export const lateBuyerMail = orderMail('late-buyer', {
  to: 'buyer',
  subject: (o) => `Tu pedido ${o.number} va con retraso`,
  Body: LateBuyerBody,
})

function LateBuyerBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: todavía no llega a la oficina`}>
      <MailTitle>Tu pedido va con retraso</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        Lo esperábamos el {order.sentBy} y {order.store} todavía no lo lleva a la oficina. Ya se lo
        recordamos; te avisamos en cuanto esté listo.
      </MailText>
      <MailText>
        Tu dinero sigue retenido. Si no te lo entregan, puedes cancelarlo desde el <b>{order.cancelFrom}</b> y
        te devolvemos todo.
      </MailText>
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mi pedido</MailButton>
    </MailLayout>
  )
}

/** To the buyer, some days after it came to the office. */
export const pickUpMail = orderMail('pick-up', {
  to: 'buyer',
  subject: (o) => `Tu pedido ${o.number} te espera en la oficina`,
  Body: PickUpBody,
})

function PickUpBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: pasa por él con tu código`}>
      <MailTitle>Tu pedido te espera en la oficina</MailTitle>
      <OrderFacts order={order} />
      <MailText>
        {order.store} lo llevó el {order.sentBy}. Pasa por él con tu código, que está en Mis compras:
      </MailText>
      <PickUp order={order} />
      <KeptUntil order={order} />
      <MailButton href={site.url + paths.account('my-shopping')}>Ver mi código</MailButton>
    </MailLayout>
  )
}

/** To the buyer, from when an order that was not handed over may be cancelled: it is late, or waits at the office. */
export const mayCancelMail = orderMail('may-cancel', {
  to: 'buyer',
  subject: (o) =>
    o.isAtOffice ? `Tu pedido ${o.number} sigue en la oficina` : `Ya puedes cancelar tu pedido ${o.number}`,
  Body: MayCancelBody,
})

function MayCancelBody({ site, order }: OrderBodyProps) {
  return (
    <MailLayout site={site} preview={`Pedido ${order.number}: te devolvemos ${order.total} si lo cancelas`}>
      <MailTitle>
        {order.isAtOffice ? 'Tu pedido sigue en la oficina' : 'Ya puedes cancelar tu pedido'}
      </MailTitle>
      <OrderFacts order={order} />
      {order.isAtOffice ? (
        <>
          <MailText>
            {order.store} lo llevó el {order.sentBy} y falta que pases por él con tu código. Si ya no lo
            quieres, puedes cancelarlo y te devolvemos {order.total} a tu tarjeta.
          </MailText>
          <PickUp order={order} />
          <KeptUntil order={order} />
        </>
      ) : (
        <MailText>
          {order.store} no te lo ha entregado. Si ya no quieres esperar, cancélalo y te devolvemos{' '}
          {order.total} a tu tarjeta. Si prefieres esperar, no tienes que hacer nada: tu dinero sigue
          retenido, y si el {order.keptUntil} no lo has recibido te lo devolvemos.
        </MailText>
      )}
      <MailButton href={site.url + paths.account('my-shopping')}>Ver o cancelar mi pedido</MailButton>
    </MailLayout>
  )
}
