import IconDots from '@icons/dots'
import { Link } from 'react-router'
import type { RouteOrder } from '../../../features/hand-over/contract-route.ts'
import { piecesText, urgencyText } from '../../../features/hand-over/texts.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'

export function OrderRow({ order }: { order: RouteOrder }) {
  const { id, number, product, options, quantity, buyer } = order
  const urgency = urgencyText(order)
  const chosen = Object.values(options).join(', ')
  return (
    <li className="flex min-h-12 items-center pr-1.5 max-md:min-h-14">
      <label className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch py-1">
        <span className="-mr-1 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            name="order"
            value={id}
            defaultChecked
            aria-label={`Llevo ${number}, ${product.name}`}
            className="size-5 accent-primary"
          />
        </span>
        <span className="tone-azul size-9 shrink-0 overflow-hidden rounded-chip border border-line">
          <Picture image={product.image} alt="" sizes={36} className="size-full object-cover" />
        </span>
        <span className="min-w-0 flex-1 leading-compact">
          <b className="block truncate text-sm font-semibold">{product.name}</b>
          <span className="block truncate text-xs text-muted">
            {number}
            {chosen !== '' && ` · ${chosen}`}
            {urgency !== null && (
              <>
                {' · '}
                <b className="text-danger">{urgency}</b>
              </>
            )}
          </span>
        </span>
        <span className={cn('text-sm whitespace-nowrap', quantity === 1 ? 'text-muted' : 'font-bold')}>
          {piecesText(quantity)}
        </span>
        <span className="w-28 truncate text-sm text-muted max-md:hidden">{buyer}</span>
      </label>
      <Link
        to={`${paths.account('orders')}?order=${id}`}
        aria-label={`Ver el pedido ${number}`}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-canvas"
      >
        <Icon of={IconDots} />
      </Link>
    </li>
  )
}
