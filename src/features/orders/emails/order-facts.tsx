import { MailFigure, MailText } from '../../../web/emails/layout.tsx'

/** What every mail about an order knows of it; texts come written. */
export type MailOrder = {
  number: string
  product: string
  /** "2 piezas · Talla: M"; empty for one plain piece. */
  details: string
  total: string
  store: string
  buyer: string
  /** What the store receives. */
  net: string
  faculty: { name: string; address: string; hours: string } | null
  code: string
  /** The seller's note to the stage that was just set. */
  comment: string
  sentBy: string
  confirmBy: string
  releaseOn: string
  bySystem: boolean
}

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
      <MailText small>Muéstralo solo cuando tengas el producto en tus manos.</MailText>
    </>
  )
}
