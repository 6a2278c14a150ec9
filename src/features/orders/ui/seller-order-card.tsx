import { formatSaleTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { SellerOrderView } from '../contract.ts'
import { timelineSteps } from './purchase-texts.ts'
import { SellerOrderLink } from './seller-order-row.tsx'
import { facultyName, nextText, orderFacts, orderState } from './seller-order-texts.ts'

/** An order below 992 px; the facts of one that is over are folded. `to` opens it over the list. */
export function SellerOrderCard({ order, now, to }: { order: SellerOrderView; now: Date; to: string }) {
  const { status, product } = order
  const state = orderState(order)
  const facts = [
    { label: 'Comprador', value: order.buyer.displayName },
    { label: 'Facultad', value: facultyName(order) },
    { label: 'Fecha', value: formatSaleTime(new Date(order.placedAt)) },
    ...orderFacts(order),
  ]
  return (
    <Box as="article" aria-label={`Pedido ${order.number}`} flush className="grid gap-3 p-3.5">
      <div className="flex items-start gap-3">
        <span className="tone-azul size-16 shrink-0 overflow-hidden rounded-field border border-line">
          <Picture image={product.image} alt="" sizes={64} className="size-full object-cover" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center justify-between gap-2 text-xs text-muted">
            {order.number}
            <Chip tone={state.tone}>{state.label}</Chip>
          </p>
          <p className="mt-0.5 leading-compact font-bold">{product.name}</p>
          <p className="text-sm text-muted">
            {formatMoney(order.subtotalCents)} ·{' '}
            {order.quantity === 1 ? '1 pieza' : `${order.quantity} piezas`}
          </p>
        </div>
      </div>
      <Timeline
        label="Avance del pedido"
        steps={timelineSteps(order.timeline, { isOver: status === 'cancelled' })}
        layout="compact"
      />
      <p className="text-sm font-bold">{nextText(order, now)}</p>
      {status === 'confirmed' || status === 'cancelled' ? (
        <details className="border-t border-line">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            Datos del pedido<span className="sr-only"> {order.number}</span>
          </summary>
          <Facts facts={facts} />
        </details>
      ) : (
        <div className="border-t border-line pt-3">
          <Facts facts={facts} />
        </div>
      )}
      <div className="flex gap-2 *:flex-1">
        <SellerOrderLink order={order} to={to} />
      </div>
    </Box>
  )
}

function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-label gap-x-4 gap-y-1.5 text-sm">
      {facts.map((fact) => (
        <div key={fact.label} className="contents">
          <dt className="text-muted">{fact.label}</dt>
          <dd className="text-right font-semibold [overflow-wrap:anywhere]">
            <EmailText address={fact.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
