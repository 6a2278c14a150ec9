import { Fragment } from 'react'
import { MailFigure, MailPicture, MailText } from '../../../mail/layout.tsx'
import type { MailOrder } from '../contract-mails.ts'

export function OrderFacts({ order }: { order: MailOrder }) {
  return <Lines lines={order.orders} />
}

function Lines({ lines, withDates = false }: { lines: MailOrder['orders']; withDates?: boolean }) {
  return lines.map((line) => (
    <MailText key={line.number}>
      <b>{line.product}</b>
      {line.details !== '' && ` (${line.details})`}
      <br />
      Pedido {line.number} · {line.total} · {line.store}
      {withDates && (
        <>
          <br />
          {line.dates}
        </>
      )}
    </MailText>
  ))
}

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

export function BasketFacts({ order, withDates = false }: { order: MailOrder; withDates?: boolean }) {
  if (order.basket.length < 2) return <OrderFacts order={order} />
  return <Lines lines={order.basket} withDates={withDates} />
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
      <CodeFigure code={order.code} qr={order.qr} name="Código QR de entrega" />
      <MailText small>
        Muéstralo solo cuando tengas {isBasket ? 'los productos' : 'el producto'} en tus manos.
      </MailText>
    </>
  )
}

export function CodeFigure({ code, qr, name }: { code: string; qr: string | null; name: string }) {
  return (
    <>
      <MailFigure>{code}</MailFigure>
      {qr !== null && <MailPicture src={qr} alt={`${name} ${code}`} size={168} />}
    </>
  )
}

export function PickUpDeadline({ order }: { order: MailOrder }) {
  return (
    <MailText small>
      Recógelo antes del {order.uncollectedFrom}; después cuenta como sin recoger, y el {order.pickUpUntil} se
      cancela y te devolvemos todo. Tienes hasta el {order.returnBy} para pedir una devolución, aunque todavía
      no lo recojas.
    </MailText>
  )
}
