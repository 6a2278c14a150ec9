import { Fragment } from 'react'
import { MailFigure, MailPicture, MailText } from '../../../mail/layout.tsx'
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

/** The orders of a basket of several; the one order where it is alone. */
export function BasketFacts({ order }: { order: MailOrder }) {
  if (order.basket.length < 2) return <OrderFacts order={order} />
  return order.basket.map((line) => (
    <MailText key={line.number}>
      <b>{line.product}</b>
      {line.details !== '' && ` (${line.details})`}
      <br />
      Pedido {line.number} · {line.total} · {line.store}
    </MailText>
  ))
}

export function CodeBlock({ order }: { order: MailOrder }) {
  const isBasket = order.basket.length > 1
  return (
    <>
      {isBasket && (
        <MailText>
          <b>{order.brought}.</b>
          {order.basket.map(({ number, store, state }) => (
            <Fragment key={number}>
              <br />
              {number} · {store}: {state}
            </Fragment>
          ))}
        </MailText>
      )}
      <MailText>
        {isBasket
          ? `Tu código de entrega, el mismo para los ${order.basket.length} pedidos:`
          : 'Tu código de entrega:'}
      </MailText>
      <MailFigure>{order.code}</MailFigure>
      {order.qr !== null && (
        <MailPicture src={order.qr} alt={`Código QR de entrega ${order.code}`} size={168} />
      )}
      <MailText small>Muéstralo solo cuando tengas el producto en tus manos.</MailText>
    </>
  )
}

/** How long a thing waits at the office, and what follows if nobody comes. */
export function KeptUntil({ order }: { order: MailOrder }) {
  return (
    <MailText small>
      Te espera hasta el {order.keptUntil}. Si ese día no lo has recogido, el pedido se cancela y te
      devolvemos {order.total}. Tienes hasta el {order.returnBy} para pedir una devolución, aunque todavía no
      lo recojas.
    </MailText>
  )
}
