import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatSaleTime } from '../../../lib/dates.ts'
import { shortFacultyName } from '../../../lib/faculty-name.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { SellerOrderView } from '../contract.ts'
import { setStageTexts } from '../texts.ts'
import { timelineSteps } from './purchase-texts.ts'
import { facultyName, listEntry } from './seller-order-texts.ts'

export type OrderSelection = {
  isChosen: (id: string) => boolean
  choose: (ids: readonly string[], chosen: boolean) => void
}

const checkboxLook = 'size-5 accent-primary'

function ChooseOrder({
  order: { id, number },
  selection: { isChosen, choose },
}: {
  order: SellerOrderView
  selection: OrderSelection
}) {
  return (
    <label className="relative z-1 grid size-11 noscript:invisible place-items-center">
      <input
        type="checkbox"
        aria-label={`Elegir ${number}`}
        checked={isChosen(id)}
        onChange={({ currentTarget }) => choose([id], currentTarget.checked)}
        className={checkboxLook}
      />
    </label>
  )
}

const head = 'px-2 py-2.5 text-left text-sm font-semibold text-muted first:pl-3 last:pr-4'
const cell = 'border-t border-line px-2 py-1.5 align-middle first:pl-3 last:pr-4'

type Props = {
  orders: readonly SellerOrderView[]
  /** Unread messages. */
  unreadOf: (order: SellerOrderView) => number
  now: Date
  to: (id: string) => string
  selection: OrderSelection
}

function UnreadText({ count }: { count: number }) {
  return count > 0 && <b className="text-offer">{counted(count, 'mensaje', 'mensajes')} · </b>
}

export function SellerOrderTable({ orders, unreadOf, now, to, selection }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Tabla de pedidos" tabIndex={0} className="box overflow-x-auto max-lg:hidden">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={head}>
              <ChooseAll ids={orders.map(({ id }) => id)} selection={selection} />
            </th>
            {['Pedido', 'Producto', 'Comprador', 'Avance'].map((title) => (
              <th key={title} scope="col" className={head}>
                {title}
              </th>
            ))}
            <th scope="col" className={`${head} text-right!`}>
              Total
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">Acción</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <SellerOrderRow
              key={order.id}
              {...{ order, now, selection }}
              unread={unreadOf(order)}
              to={to(order.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ChooseAll({
  ids,
  selection: { isChosen, choose },
}: {
  ids: readonly string[]
  selection: OrderSelection
}) {
  const box = useRef<HTMLInputElement>(null)
  const count = ids.filter(isChosen).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < ids.length
  }, [count, ids.length])
  return (
    <label className="grid size-11 place-items-center noscript:invisible">
      <input
        ref={box}
        type="checkbox"
        aria-label="Elegir los de esta página"
        checked={count > 0 && count === ids.length}
        onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
        className={checkboxLook}
      />
    </label>
  )
}

type EntryProps = {
  order: SellerOrderView
  unread: number
  now: Date
  to: string
  selection: OrderSelection
}

function SellerOrderRow({ order, unread, now, to, selection }: EntryProps) {
  const { product, quantity, number } = order
  const { label, tone, text } = listEntry(order, now)
  return (
    <tr className={selection.isChosen(order.id) ? 'bg-primary-soft/50' : ''}>
      <td className={cell}>
        <ChooseOrder order={order} selection={selection} />
      </td>
      <th scope="row" className={`${cell} text-left whitespace-nowrap`}>
        <b className="text-md">{number}</b>
        <span className="block text-xs font-normal text-muted">
          {formatSaleTime(new Date(order.placedAt))}
        </span>
      </th>
      <td className={cell}>
        <div className="flex items-center gap-2.5">
          <Thumbnail
            image={product.image}
            size={36}
            className="tone-azul size-9 shrink-0 rounded-chip border border-line"
          />
          <p className="min-w-32 leading-compact font-semibold [overflow-wrap:anywhere]">
            {product.name}
            <span className="block text-xs font-normal text-muted">
              {quantity === 1 ? '1 pieza' : `${quantity} piezas`}
            </span>
          </p>
        </div>
      </td>
      <td className={cell}>
        {order.buyer.displayName}
        <span className="block text-xs text-muted">
          <UnreadText count={unread} />
          {shortFacultyName(facultyName(order))}
        </span>
      </td>
      <td className={cell}>
        <Chip tone={tone}>{label}</Chip>
        <span className="block text-xs text-muted">{text}</span>
        <div className="sr-only">
          <Timeline
            label="Avance del pedido"
            steps={timelineSteps(order.timeline, now, order.status === 'cancelled')}
            layout="compact"
          />
        </div>
      </td>
      <td className={`${cell} text-right font-bold whitespace-nowrap`}>{formatMoney(order.subtotalCents)}</td>
      <td className={`${cell} text-right`}>
        <ButtonLink to={to} variant={order.can.setStage ? 'soft' : 'neutral'} size="s" preventScrollReset>
          {openText(order)}
          <span className="sr-only"> del pedido {number}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}

function openText({ can }: SellerOrderView): string {
  return can.setStage ? setStageTexts[can.setStage] : 'Ver detalle'
}

export function SellerOrderCard({ order, unread, now, to, selection }: EntryProps) {
  const { product, number } = order
  const { label, tone, text } = listEntry(order, now)
  return (
    <Box
      as="article"
      aria-label={`Pedido ${number}`}
      flush
      className={cn(
        'relative grid grid-cols-[44px_48px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-2.5 pr-3.5 pl-1 leading-compact',
        selection.isChosen(order.id) && 'bg-primary-soft/50',
      )}
    >
      <ChooseOrder order={order} selection={selection} />
      <Thumbnail
        image={product.image}
        size={48}
        className="tone-azul size-12 rounded-button border border-line"
      />
      <p className="min-w-0">
        <Link
          to={to}
          preventScrollReset
          className="block truncate text-md font-bold after:absolute after:inset-0"
        >
          {product.name}
          <span className="sr-only left-0">: {openText(order)}</span>
        </Link>
        <span className="block truncate text-sm text-muted">
          {number} · {order.buyer.displayName}
        </span>
        <span className="block truncate text-xs text-muted">
          <UnreadText count={unread} />
          {text}
        </span>
      </p>
      <p className="text-right">
        <Chip tone={tone}>{label}</Chip>
        <span className="mt-0.5 block text-sm text-muted">{formatMoney(order.subtotalCents)}</span>
      </p>
    </Box>
  )
}
