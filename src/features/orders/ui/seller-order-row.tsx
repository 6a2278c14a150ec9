import { formatMoney } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { SellerOrderView } from './seller-order-view.ts'

const head = 'px-2.5 py-3 text-left first:pl-5 last:pr-5 text-sm font-semibold text-muted'
const cell = 'border-t border-line px-2.5 py-3 align-middle first:pl-5 last:pr-5'

/** Desktop table from 992 px; SellerOrderCard stands in below. */
export function SellerOrderTable({ orders }: { orders: readonly SellerOrderView[] }) {
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
            <SellerOrderRow key={order.number} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function SellerOrderRow({ order }: { order: SellerOrderView }) {
  return (
    <tr>
      <td className={cell}>
        <div className="flex items-center gap-3">
          <span
            className={`tone-${order.tone} size-12 shrink-0 overflow-hidden rounded-button border border-line`}
          >
            <Picture image={order.image} alt="" sizes="48px" className="size-full object-cover" />
          </span>
          <p className="min-w-[150px] leading-[1.3] font-semibold [overflow-wrap:anywhere]">
            {order.productName}
            <span className="block text-xs font-normal text-muted">
              {order.number} · {order.dateText}
            </span>
          </p>
        </div>
      </td>
      <td className={cell}>
        <span className="font-semibold">{order.buyerName}</span>
        <span className="block min-w-[110px] text-sm text-muted">{order.faculty}</span>
      </td>
      <td className={cell}>
        <Timeline label="Avance del pedido" steps={order.steps} layout="compact" />
        <div className="mt-1.5 max-w-[180px] text-xs text-muted">
          <Chip tone={order.state.tone}>{order.state.label}</Chip>
          <p className="mt-0.5">{order.nextText}</p>
        </div>
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        <b>{formatMoney(order.totalCents)}</b>
        <span className="block text-xs text-muted">
          {order.quantity === 1 ? '1 pieza' : `${order.quantity} piezas`}
        </span>
      </td>
      <td className={`${cell} text-right`}>
        {order.action ? (
          <ButtonLink to={order.action.to} variant="soft" size="s" preventScrollReset>
            {order.action.label}
            <span className="sr-only"> del pedido {order.number}</span>
          </ButtonLink>
        ) : (
          <ButtonLink to={order.detailTo} variant="neutral" size="s" preventScrollReset>
            Ver detalle<span className="sr-only"> del pedido {order.number}</span>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}
