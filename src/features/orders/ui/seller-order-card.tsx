import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { SellerOrderView } from '../contract.ts'
import { ChooseOrder, type Choosing } from './choose-order.tsx'
import { openText } from './seller-order-row.tsx'
import { listEntry } from './seller-order-texts.ts'

/** An order below 992 px: a click outside its checkbox opens it over the list (`to`). */
export function SellerOrderCard({
  order,
  now,
  to,
  choosing,
}: {
  order: SellerOrderView
  now: Date
  to: string
  choosing: Choosing
}) {
  const { product, number } = order
  const { label, tone, text } = listEntry(order, now)
  return (
    <Box
      as="article"
      aria-label={`Pedido ${number}`}
      flush
      className={cn(
        'relative grid grid-cols-[44px_48px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-2.5 pr-3.5 pl-1 leading-compact',
        choosing.isChosen(order.id) && 'bg-primary-soft/50',
      )}
    >
      <ChooseOrder order={order} choosing={choosing} />
      <span className="tone-azul size-12 overflow-hidden rounded-button border border-line">
        <Picture image={product.image} alt="" sizes={48} className="size-full object-cover" />
      </span>
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
        <span className="block truncate text-xs text-muted">{text}</span>
      </p>
      <p className="text-right">
        <Chip tone={tone}>{label}</Chip>
        <span className="mt-0.5 block text-sm text-muted">{formatMoney(order.subtotalCents)}</span>
      </p>
    </Box>
  )
}
