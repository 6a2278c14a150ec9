import { MailFigure, MailPicture, MailText } from '../../../web/emails/layout.tsx'
import type { MailOrder } from '../contract-mails.ts'

export function OrderFacts({ order }: { order: MailOrder }) {
  return (
    <MailText>
      <b>{order.product}</b>
      {order.details !== '' && ` (${order.details})`}
      <br />
      Pedido {order.number} · {order.total} · {order.store}
    </MailText>
  )
}

/** Where and when to pick up. */
export function PickUp({ order }: { order: MailOrder }) {
  if (!order.faculty) return null
  return (
    <MailText>
      <b>{order.faculty.name}</b>
      <br />
      {order.faculty.address}
      <br />
      {order.faculty.hours}
    </MailText>
  )
}

export function CodeBlock({ order }: { order: MailOrder }) {
  return (
    <>
      <MailText>Tu código de entrega:</MailText>
      <MailFigure>{order.code}</MailFigure>
      {order.qr !== null && (
        <MailPicture src={order.qr} alt={`Código QR de entrega ${order.code}`} size={168} />
      )}
      <MailText small>Muéstralo solo cuando tengas el producto en tus manos.</MailText>
    </>
  )
}
