import IconAlertTriangle from '@icons/alert-triangle'
import IconClock from '@icons/clock'
import IconQrcode from '@icons/qrcode'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/dates.ts'
import { type PurchaseAct, paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { PurchaseView, SellerOrderView } from '../../orders/contract.ts'
import type { ConversationView } from '../contract.ts'
import { buyerTurn, headFacts, headTitle, sellerTurn } from './head-texts.ts'

type Orders =
  | { side: 'buyer'; orders: readonly PurchaseView[]; problem: { orderId: string; act: PurchaseAct } | null }
  | { side: 'seller'; orders: readonly SellerOrderView[] }

/** State of the purchase: its code, who acts next, open cases. The seller never sees the code's digits. */
export function PurchaseHead({
  view,
  of,
  now,
}: {
  view: Pick<ConversationView, 'store' | 'buyer' | 'cases'>
  of: Orders
  now: Date
}) {
  const { store, buyer, cases } = view
  const [first] = of.orders
  if (!first) return null
  const turn = of.side === 'buyer' ? buyerTurn(of.orders, store.name) : sellerTurn(of.orders, buyer, now)
  const isBuyer = of.side === 'buyer'
  return (
    <section
      aria-label={isBuyer ? 'Tu compra' : 'Su compra'}
      className="grid gap-2 rounded-card border-control border-primary-line bg-[linear-gradient(180deg,#f5f7ff,#fff)] px-3.5 pt-3 pb-1 text-md leading-snug"
    >
      <div className="flex items-center gap-3">
        <span className="flex shrink-0 *:not-first:-ml-4">
          {of.orders.slice(0, 2).map(({ id, product }) => (
            <Thumbnail
              key={id}
              image={product.image}
              size={44}
              className="size-11 rounded-field border-2 border-white bg-wash shadow-float"
            />
          ))}
        </span>
        <div className="min-w-0">
          <h2 className="text-base leading-compact">{headTitle(of.orders, now)}</h2>
          <p className="text-sm text-muted">{headFacts(of.orders)}</p>
        </div>
      </div>
      <CodeRow of={of} buyer={buyer} />
      {turn && cases.length === 0 && (
        <p className="flex items-center gap-2 font-bold text-primary-strong">
          <Icon of={IconClock} size="s" />
          {turn.text}
        </p>
      )}
      {cases.map(({ kind, orderId, orderNumber, label, text, until }) => (
        <div
          key={`${kind} ${orderId}`}
          className="rounded-field bg-warning-soft px-3 py-2 text-sm text-warning"
        >
          <p className="flex items-center gap-2 font-bold">
            <Icon of={IconAlertTriangle} size="s" />
            {label} · {orderNumber}
            {until && ` · hasta el ${formatDay(new Date(until))}`}
          </p>
          <p className="line-clamp-3 whitespace-pre-line">{text}</p>
          {!isBuyer && (
            <Link to={paths.account('disputes')} className="link hit-44 text-sm font-bold!">
              Ver el caso
            </Link>
          )}
        </div>
      ))}
      <p className="flex flex-wrap gap-x-5">
        <Link
          to={
            isBuyer ? paths.ownOrder(first.id, first.number) : `${paths.account('orders')}?order=${first.id}`
          }
          className="link inline-flex min-h-11 items-center font-bold!"
        >
          {isBuyer ? 'Ver compra' : 'Ver pedido'}
        </Link>
        {of.side === 'buyer' && of.problem && (
          <Link
            to={paths.purchase(of.problem.orderId, of.problem.act)}
            className="inline-flex min-h-11 items-center font-bold text-danger hover:underline"
          >
            Tengo un problema
          </Link>
        )}
      </p>
    </section>
  )
}

function CodeRow({ of, buyer }: { of: Orders; buyer: string }) {
  const row = 'flex items-center justify-between gap-3 rounded-field border border-line bg-white px-3 py-1.5'
  const link = 'link inline-flex min-h-11 items-center gap-1.5 font-bold!'
  if (of.side === 'buyer') {
    const open = of.orders.find(({ handOverCode }) => handOverCode !== null)
    const code = open?.handOverCode
    if (!code) return null
    return (
      <div className={row}>
        <p>
          <span className="block text-xs text-muted">Tu código, sin usar</span>
          <b className="text-xl leading-figure tracking-[0.04em] tabular-nums">
            <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
            <span className="sr-only">{[...code].join(' ')}</span>
          </b>
        </p>
        <Link to={paths.ownOrder(open.id, open.number)} className={link}>
          <Icon of={IconQrcode} size="s" />
          Ver pase
        </Link>
      </div>
    )
  }
  const open = of.orders.find(({ can }) => can.handOver)
  if (!open) return null
  return (
    <div className={row}>
      <p>
        <span className="block text-xs text-muted">Código</span>
        <b>Lo tiene {buyer.split(' ')[0]}, sin usar</b>
      </p>
      <Link to={`${paths.account('orders')}?order=${open.id}`} className={link}>
        <Icon of={IconQrcode} size="s" />
        Entregar
      </Link>
    </div>
  )
}
