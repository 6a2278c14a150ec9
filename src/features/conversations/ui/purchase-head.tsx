import IconAlertTriangle from '@icons/alert-triangle'
import IconClock from '@icons/clock'
import IconQrcode from '@icons/qrcode'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/dates.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { CloseDisputeForm } from '../../disputes/ui/dispute-forms.tsx'
import type { PurchaseView } from '../../orders/contract.ts'
import { ConfirmBlock, UndoConfirm } from '../../orders/ui/confirm-block.tsx'
import { givenBackSentence } from '../../orders/ui/purchase-texts.ts'
import type { ConversationView } from '../contract.ts'

/** The order that its code hands over, and the reader's act; the seller never sees the code's digits. */
type OpenPass = { to: string; code: string | null; action: string }

const link = 'link inline-flex min-h-11 items-center gap-1.5 font-bold!'

/** State of the purchase: its code, who acts next, open cases. */
export function PurchaseHead({
  view: { side, buyer, title, next, isLate, orders, cases },
  here,
  pass,
  orderTo,
  problemTo,
  purchases,
}: {
  view: ConversationView
  /** Path of the conversation, where forms of other pages lead back to. */
  here: string
  pass: OpenPass | null
  /** The order's own page. */
  orderTo: string
  /** Null where nothing can be complained about. */
  problemTo: string | null
  purchases: readonly PurchaseView[]
}) {
  const isBuyer = side === 'buyer'
  const [name = ''] = buyer.split(' ')
  const late = isLate && purchases.find(({ can }) => can.cancel)
  // Without an open case.
  const toConfirm = purchases.filter(({ autoConfirmAt }) => autoConfirmAt !== null)
  // A cancellation and its refund, which may concern several orders.
  const refunds = [...new Set(purchases.flatMap((purchase) => givenBackSentence(purchase) ?? []))]
  const confirmed = purchases.filter(({ undoUntil }) => undoUntil !== null)
  return (
    <section
      aria-label={isBuyer ? 'Tu compra' : `Compra de ${name}`}
      // Covers the phone's summary until it is scrolled away.
      className="relative z-20 grid gap-2 rounded-card border-control border-primary-line bg-linear-to-b from-primary-soft from-[4rem] to-white to-60% px-3.5 pt-3 pb-1 text-md leading-snug"
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
        <CodeRow {...pass} label={isBuyer ? 'Tu código, sin usar' : 'Código'}>
          <b>Lo tiene {name}, sin usar</b>
        </CodeRow>
      )}
      {next && (
        <p
          className={`flex items-center gap-2 font-bold ${isLate ? 'rounded-field bg-warning-soft px-3 py-2 text-warning' : 'text-primary-strong'}`}
        >
          <Icon of={isLate ? IconAlertTriangle : IconClock} size="s" className="shrink-0" />
          {next}
        </p>
      )}
      {refunds.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {cases.map(({ kind, id, orderId, orderNumber, label, text, until, code, act }) => (
        <div key={id} className="grid gap-1.5 rounded-field bg-warning-soft px-3 py-2 text-sm text-warning">
          <p className="flex items-center gap-2 font-bold">
            <Icon of={IconAlertTriangle} size="s" className="shrink-0" />
            {cases.length > 1 ? label : orderNumber}
            {until && ` · hasta el ${formatDay(new Date(until))}`}
          </p>
          <p className="whitespace-pre-line">{text}</p>
          {code && <CodeRow label="Tu código de la devolución" code={code} to={orderTo} action="Ver QR" />}
          {isBuyer && kind === 'dispute' && <CloseDisputeForm orderId={orderId} disputeId={id} />}
          {(act || !isBuyer) && (
            <Link
              to={isBuyer ? paths.ownOrder(orderId, orderNumber, here) : paths.storeCase(id, here)}
              className={link}
            >
              {act ?? 'Ver el caso'}
            </Link>
          )}
        </div>
      ))}
      {toConfirm.length > 0 && <ConfirmBlock purchases={toConfirm} next={here} />}
      {confirmed[0]?.undoUntil && (
        <UndoConfirm orderIds={confirmed.map(({ id }) => id)} until={new Date(confirmed[0].undoUntil)} />
      )}
      <p className="flex flex-wrap gap-x-5">
        <Link to={orderTo} className={link}>
          {isBuyer ? 'Ver compra' : 'Ver pedido'}
        </Link>
        {late && (
          <Link to={paths.purchase(late.id, 'problema', here)} className={link}>
            Cancelar pedido
          </Link>
        )}
        {problemTo && !late && toConfirm.length === 0 && (
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

type CodeRowProps = { label: string; code: string | null; to: string; action: string; children?: ReactNode }

/** `children`: shown without a code. */
function CodeRow({ label, code, to, action, children }: CodeRowProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-field border border-line bg-white px-3 py-1.5 text-ink">
      <p>
        <span className="block text-xs text-muted">{label}</span>
        {code === null ? (
          children
        ) : (
          <b className="text-xl leading-figure tracking-[0.04em] tabular-nums">
            <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
            <span className="sr-only">{[...code].join(' ')}</span>
          </b>
        )}
      </p>
      <Link to={to} className={`${link} shrink-0`}>
        <Icon of={IconQrcode} size="s" />
        {action}
      </Link>
    </div>
  )
}

/** "2 productos · $370.00 · T-20418" */
function factsOf(orders: ConversationView['orders']): string {
  const sum = (key: 'quantity' | 'subtotalCents') => orders.reduce((total, order) => total + order[key], 0)
  const [first = '', ...others] = orders.map(({ number }) => number)
  const numbers = others.length > 1 ? `${first} y ${others.length} más` : [first, ...others].join(', ')
  return `${counted(sum('quantity'), 'producto', 'productos')} · ${formatMoney(sum('subtotalCents'))} · ${numbers}`
}
