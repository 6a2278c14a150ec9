import IconAlertTriangle from '@icons/alert-triangle'
import IconClock from '@icons/clock'
import IconQrcode from '@icons/qrcode'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/dates.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { ConversationView } from '../contract.ts'

/** The order that its code hands over; the seller never sees the code's digits. */
export type OpenPass = { to: string; code: string | null }

/** State of the purchase: its code, who acts next, open cases. */
export function PurchaseHead({
  view: { side, buyer, title, next, orders, cases },
  pass,
  to,
  problemTo,
}: {
  view: ConversationView
  pass: OpenPass | null
  /** The order's own page. */
  to: string
  /** Null where nothing can be complained about. */
  problemTo: string | null
}) {
  const isBuyer = side === 'buyer'
  const link = 'link inline-flex min-h-11 items-center gap-1.5 font-bold!'
  return (
    <section
      aria-label={isBuyer ? 'Tu compra' : 'Su compra'}
      className="grid gap-2 rounded-card border-control border-primary-line bg-linear-to-b from-primary-soft to-white to-60% px-3.5 pt-3 pb-1 text-md leading-snug"
    >
      <div className="flex items-center gap-3">
        <span className="flex shrink-0 *:not-first:-ml-4">
          {orders.slice(0, 2).map(({ id, image }) => (
            <Thumbnail
              key={id}
              image={image}
              size={44}
              className="size-11 rounded-field border-2 border-white bg-wash shadow-float"
            />
          ))}
        </span>
        <div className="min-w-0">
          <h2 className="text-base leading-compact">{title}</h2>
          <p className="text-sm text-muted">{factsOf(orders)}</p>
        </div>
      </div>
      {pass && (
        <div className="flex items-center justify-between gap-3 rounded-field border border-line bg-white px-3 py-1.5">
          <p>
            <span className="block text-xs text-muted">{isBuyer ? 'Tu código, sin usar' : 'Código'}</span>
            {pass.code === null ? (
              <b>Lo tiene {buyer.split(' ')[0]}, sin usar</b>
            ) : (
              <b className="text-xl leading-figure tracking-[0.04em] tabular-nums">
                <span aria-hidden="true">{`${pass.code.slice(0, 3)} ${pass.code.slice(3)}`}</span>
                <span className="sr-only">{[...pass.code].join(' ')}</span>
              </b>
            )}
          </p>
          <Link to={pass.to} className={`${link} shrink-0`}>
            <Icon of={IconQrcode} size="s" />
            {isBuyer ? 'Ver pase' : 'Entregar'}
          </Link>
        </div>
      )}
      {next && cases.length === 0 && (
        <p className="flex items-center gap-2 font-bold text-primary-strong">
          <Icon of={IconClock} size="s" />
          {next}
        </p>
      )}
      {cases.map(({ kind, orderId, orderNumber, label, text, until }) => (
        <div
          key={`${kind} ${orderId}`}
          className="rounded-field bg-warning-soft px-3 py-2 text-sm text-warning"
        >
          <p className="flex items-center gap-2 font-bold">
            <Icon of={IconAlertTriangle} size="s" />
            {label}
            {orders.length > 1 && ` · ${orderNumber}`}
            {until && ` · hasta el ${formatDay(new Date(until))}`}
          </p>
          <p className="line-clamp-3 whitespace-pre-line">{text}</p>
        </div>
      ))}
      <p className="flex flex-wrap gap-x-5">
        <Link to={to} className={link}>
          {isBuyer ? 'Ver compra' : 'Ver pedido'}
        </Link>
        {!isBuyer && cases.length > 0 && (
          <Link to={paths.account('disputes')} className={link}>
            Ver el caso
          </Link>
        )}
        {problemTo && (
          <Link
            to={problemTo}
            className="inline-flex min-h-11 items-center font-bold text-danger hover:underline"
          >
            Tengo un problema
          </Link>
        )}
      </p>
    </section>
  )
}

/** "2 productos · $370.00 · T-20418" */
function factsOf(orders: ConversationView['orders']): string {
  const sum = (key: 'quantity' | 'subtotalCents') => orders.reduce((total, order) => total + order[key], 0)
  const [first = '', ...others] = orders.map(({ number }) => number)
  const numbers = others.length > 1 ? `${first} y ${others.length} más` : [first, ...others].join(', ')
  return `${counted(sum('quantity'), 'producto', 'productos')} · ${formatMoney(sum('subtotalCents'))} · ${numbers}`
}
