import type { ReactNode } from 'react'
import { formatSaleTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { SellerOrderView } from '../contract.ts'
import { setStageTexts } from '../texts.ts'
import { timelineSteps } from './purchase-texts.ts'
import { facultyName, nextText, orderState } from './seller-order-texts.ts'

const head = 'px-2.5 py-3 text-left first:pl-5 last:pr-5 text-sm font-semibold text-muted'
const cell = 'border-t border-line px-2.5 py-3 align-middle first:pl-5 last:pr-5'

/** Desktop table from 992 px; SellerOrderCard stands in below. `to` makes the address that opens an order over the list. */
export function SellerOrderTable({
  orders,
  now,
  to,
}: {
  orders: readonly SellerOrderView[]
  now: Date
  to: (id: string) => string
}) {
  return (
    <div className="box overflow-x-auto max-lg:hidden">
      <table className="w-full border-collapse text-md">
        <thead>
          <tr>
            <th scope="col" className={head}>
              Pedido
            </th>
            <th scope="col" className={head}>
              Comprador
            </th>
            <th scope="col" className={head}>
              Avance
            </th>
            <th scope="col" className={`${head} text-right!`}>
              Precio
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">Acción</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <SellerOrderRow key={order.id} order={order} now={now} to={to(order.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SellerOrderRow({ order, now, to }: { order: SellerOrderView; now: Date; to: string }) {
  const { product, quantity } = order
  const state = orderState(order)
  return (
    <tr>
      <td className={cell}>
        <div className="flex items-center gap-3">
          <span className="tone-azul size-12 shrink-0 overflow-hidden rounded-button border border-line">
            <Picture image={product.image} alt="" sizes={48} className="size-full object-cover" />
          </span>
          <p className="min-w-[150px] leading-compact font-semibold [overflow-wrap:anywhere]">
            {product.name}
            <span className="block text-xs font-normal text-muted">
              {order.number} · {formatSaleTime(new Date(order.placedAt))}
            </span>
          </p>
        </div>
      </td>
      <td className={cell}>
        <span className="font-semibold">{order.buyer.displayName}</span>
        <span className="block min-w-[110px] text-sm text-muted">{facultyName(order)}</span>
      </td>
      <td className={cell}>
        <Timeline
          label="Avance del pedido"
          steps={timelineSteps(order.timeline, { isOver: order.status === 'cancelled' })}
          layout="compact"
        />
        <div className="mt-1.5 max-w-[180px] text-xs text-muted">
          <Chip tone={state.tone}>{state.label}</Chip>
          <p className="mt-0.5">{nextText(order, now)}</p>
        </div>
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        <b>{formatMoney(order.subtotalCents)}</b>
        <span className="block text-xs text-muted">{quantity === 1 ? '1 pieza' : `${quantity} piezas`}</span>
      </td>
      <td className={`${cell} text-right`}>
        <SellerOrderLink order={order} to={to}>
          <span className="sr-only"> del pedido {order.number}</span>
        </SellerOrderLink>
      </td>
    </tr>
  )
}

/** What the order waits for ("Marcar listo"), or how it stands where there is nothing to do. */
export function SellerOrderLink({
  order: { can },
  to,
  children,
}: {
  order: SellerOrderView
  to: string
  children?: ReactNode
}) {
  return (
    <ButtonLink to={to} variant={can.setStage ? 'soft' : 'neutral'} size="s" preventScrollReset>
      {can.setStage ? setStageTexts[can.setStage] : 'Ver detalle'}
      {children}
    </ButtonLink>
  )
}
