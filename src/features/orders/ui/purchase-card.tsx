import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { optionsText } from '../../cart/rules.ts'
import type { PurchaseView } from '../contract.ts'
import { timelineSteps } from './purchase-texts.ts'

export function PurchaseCard({
  purchase,
  now,
  status,
  needsYou,
  chips,
  aside,
  actions,
  children,
}: {
  purchase: PurchaseView
  now: Date
  status: string
  needsYou: boolean
  chips?: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  const { product } = purchase
  const options = optionsText(purchase.options)
  const steps = timelineSteps(purchase.timeline, now, purchase.status === 'cancelled')
  const timeline = <Timeline label="Avance del pedido" steps={steps} />
  return (
    <article
      aria-label={`Pedido ${purchase.number}`}
      className={cn(
        'box min-w-0 overflow-hidden',
        needsYou && 'border-[#b9c4f3]! shadow-[0_0_0_1px_#b9c4f3]!',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line bg-[#fafbfd] px-3.5 py-2.5 text-sm text-muted md:gap-x-5 md:px-5">
        <span>
          Pedido <b className="font-semibold text-ink">{purchase.number}</b>
        </span>
        <span>{formatDateTime(new Date(purchase.placedAt))}</span>
        <span>{purchase.store.name}</span>
        <Link
          to={paths.receipt(purchase.id)}
          className="link -my-2 ml-auto inline-flex min-h-11 items-center font-bold!"
        >
          Ver recibo<span className="sr-only"> del pedido {purchase.number}</span>
        </Link>
      </p>
      <div className="grid gap-4 p-3.5 md:gap-4.5 md:p-5">
        <div className="grid grid-cols-[64px_1fr] items-start gap-3 md:grid-cols-[88px_1fr_auto] md:gap-4">
          <Thumbnail
            image={product.image}
            size={88}
            className="tone-azul size-16 rounded-field border border-line md:size-22"
          />
          <div className="min-w-0">
            <h2 className="panel-title leading-compact">{status}</h2>
            <p className="mt-1 text-md text-muted">
              <Link
                to={paths.product(product.url)}
                className="hit-44 font-semibold text-ink hover:text-primary"
              >
                {product.name}
              </Link>
              {options && ` · ${options}`}
            </p>
            {chips && (
              <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">{chips}</div>
            )}
          </div>
          <p className="text-sm text-muted max-md:col-span-full max-md:flex max-md:items-baseline max-md:justify-between max-md:border-t max-md:border-line max-md:pt-2.5 md:text-right">
            <b className="price-figures text-lg text-ink md:block">{formatMoney(purchase.subtotalCents)}</b>
            {purchase.quantity === 1 ? '1 pieza' : `${purchase.quantity} piezas`}
          </p>
        </div>
        {aside ? (
          <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,1fr)_308px] lg:gap-6">
            <div className="grid content-start gap-4.5">
              {timeline}
              {children}
            </div>
            {aside}
          </div>
        ) : (
          <>
            {timeline}
            {children}
          </>
        )}
        {actions && <div className="flex flex-wrap items-center gap-2 max-md:*:flex-auto">{actions}</div>}
      </div>
    </article>
  )
}
