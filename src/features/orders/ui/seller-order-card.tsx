import { formatMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { SellerOrderView } from './seller-order-view.ts'

/** An order below 992 px; the facts of one that is over are folded. */
export function SellerOrderCard({ order }: { order: SellerOrderView }) {
  const facts = [
    { label: 'Comprador', value: order.buyerName },
    { label: 'Facultad', value: order.faculty },
    { label: 'Fecha', value: order.dateText },
    ...order.facts,
  ]
  return (
    <Box as="article" aria-label={`Pedido ${order.number}`} flush className="grid gap-3 p-3.5">
      <div className="flex items-start gap-3">
        <span
          className={`tone-${order.tone} size-16 shrink-0 overflow-hidden rounded-field border border-line`}
        >
          <Picture image={order.image} alt="" sizes="64px" className="size-full object-cover" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center justify-between gap-2 text-xs text-muted">
            {order.number}
            <Chip tone={order.state.tone}>{order.state.label}</Chip>
          </p>
          <p className="mt-0.5 leading-[1.3] font-bold">{order.productName}</p>
          <p className="text-sm text-muted">
            {formatMoney(order.totalCents)} · {order.quantity === 1 ? '1 pieza' : `${order.quantity} piezas`}
          </p>
        </div>
      </div>
      <Timeline label="Avance del pedido" steps={order.steps} layout="compact" />
      <p className="text-sm font-bold">{order.nextText}</p>
      {order.isOver ? (
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
        {order.action && (
          <ButtonLink to={order.action.to} variant="soft" size="s" preventScrollReset>
            {order.action.label}
          </ButtonLink>
        )}
        {!order.action && (
          <ButtonLink to={order.detailTo} variant="neutral" size="s" preventScrollReset>
            Ver detalle
          </ButtonLink>
        )}
      </div>
    </Box>
  )
}

function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
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
