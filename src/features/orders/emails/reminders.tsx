import type { FunctionComponent } from 'react'
import { MailText } from '../../../mail/layout.tsx'
import type { MailOrder } from '../contract-mails.ts'
import { named, ordersText } from '../texts.ts'
import { PickUp, PickUpDeadline } from './order-facts.tsx'
import { type MailParts, orderMails, purchasesButton, salesButton } from './order-mail.tsx'

type About = FunctionComponent<{ order: MailOrder }>

const dropOffMail = (
  subject: (order: MailOrder) => string,
  title: (order: MailOrder) => string,
  { Before, After }: { Before?: About; After?: About },
): MailParts => ({
  subject,
  preview: (o) => `Por llevar a la oficina: ${o.number}`,
  title,
  Body: ({ order }) => (
    <>
      {Before && <Before order={order} />}
      <MailText>Llévala a esta oficina y márcala como enviada:</MailText>
      <PickUp order={order} />
      {After && <After order={order} />}
    </>
  ),
  button: salesButton,
})

const CancelNotice: About = ({ order }) => (
  <MailText small>
    Si no la entregas, {order.buyer} puede cancelarla desde el {order.cancelFrom} y recupera todo su dinero.
  </MailText>
)

export const reminderMails = orderMails({
  'hand-in-soon': dropOffMail(
    (o) => `Lleva ${named(o, 'el', 'los')} a más tardar el ${o.sentBy}`,
    (o) => `${o.buyer} espera su compra el ${o.sentBy}`,
    { After: CancelNotice },
  ),
  'hand-in-today': dropOffMail(
    (o) => `Hoy esperan ${named(o, 'el', 'los')}`,
    (o) => `Hoy, ${o.sentBy}, toca llevar esta venta`,
    { After: CancelNotice },
  ),
  'late-seller': dropOffMail(
    (o) => `Con retraso: ${ordersText(o)}, se puede cancelar desde el ${o.cancelFrom}`,
    () => 'Esta venta va con retraso',
    {
      Before: ({ order }) => (
        <MailText>
          La esperábamos el {order.sentBy}. Si no la entregas, {order.buyer} puede cancelarla desde el{' '}
          <b>{order.cancelFrom}</b>: le devolvemos todo su dinero y no recibes nada.
        </MailText>
      ),
    },
  ),
  'late-buyer': {
    subject: (o) => `Con retraso: ${named(o, 'tu', 'tus')}`,
    preview: (o) => `${o.number}: todavía no llega a la oficina`,
    title: 'Tu compra va con retraso',
    Body: ({ order }) => (
      <>
        <MailText>
          La esperábamos el {order.sentBy} y todavía no llega a la oficina. Ya se lo recordamos a{' '}
          {order.store}. Te avisamos en cuanto esté lista.
        </MailText>
        <MailText>
          Tu dinero sigue retenido. Si no te la entregan, puedes cancelarla desde el <b>{order.cancelFrom}</b>{' '}
          y te devolvemos todo.
        </MailText>
      </>
    ),
    button: purchasesButton('Ver mi pedido'),
  },
  'pick-up': {
    subject: (o) => `Te espera en la oficina: ${ordersText(o)}`,
    preview: 'Pasa por tu compra con tu código',
    title: 'Tu compra te espera en la oficina',
    Body: ({ order }) => (
      <>
        <MailText>
          Está ahí desde el {order.sentBy}. Pasa por ella con tu código, que está en Mis compras:
        </MailText>
        <PickUp order={order} />
        <PickUpDeadline order={order} />
      </>
    ),
    button: purchasesButton('Ver mi código'),
  },
  'may-cancel': {
    subject: (o) =>
      o.isAtOffice ? `Sigue en la oficina: ${ordersText(o)}` : `Ya puedes cancelar ${named(o, 'tu', 'tus')}`,
    preview: (o) => `Te devolvemos ${o.total} si cancelas`,
    title: (o) => (o.isAtOffice ? 'Tu compra sigue en la oficina' : 'Ya puedes cancelar tu compra'),
    Body: ({ order }) =>
      order.isAtOffice ? (
        <>
          <MailText>
            Está ahí desde el {order.sentBy} y falta que pases por ella con tu código. Si ya no la quieres,
            puedes cancelarla y te devolvemos {order.total} a tu tarjeta.
          </MailText>
          <PickUp order={order} />
          <PickUpDeadline order={order} />
        </>
      ) : (
        <MailText>
          No te la han entregado. Si ya no quieres esperar, cancélala y te devolvemos {order.total} a tu
          tarjeta. Si prefieres esperar, no tienes que hacer nada: tu dinero sigue retenido, y si el{' '}
          {order.pickUpUntil} no la has recibido te lo devolvemos.
        </MailText>
      ),
    button: purchasesButton('Ver o cancelar mi compra'),
  },
})
