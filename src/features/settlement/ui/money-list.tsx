import { formatDate, formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import type { MoneyOrder } from '../contract.ts'

const tones: Record<MoneyOrder['stage'], ChipTone> = {
  held: 'warning',
  paused: 'error',
  due: 'info',
  'waits-account': 'warning',
  sending: 'info',
  sent: 'success',
  returned: 'neutral',
  'charged-back': 'neutral',
}

const columns = ['Pedido', 'Pagado', 'Comisión', 'IVA', 'Para ti', 'Estado']

/** A table from 992 px, cards below. */
export function MoneyList({ orders }: { orders: readonly MoneyOrder[] }) {
  return (
    <>
      <div className="box overflow-x-auto max-lg:hidden">
        <table className="w-full border-collapse text-md">
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-2.5 py-3 text-sm font-semibold text-muted first:pl-5 last:pr-5 ${at > 0 && at < 5 ? 'text-right' : 'text-left'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr
                key={order.orderId}
                className="[&>td]:border-t [&>td]:border-line [&>td]:px-2.5 [&>td]:py-3"
              >
                <td className="pl-5!">
                  <b className="block leading-compact font-semibold">{order.product}</b>
                  <span className="text-xs text-muted">
                    {order.number} · {formatDate(new Date(order.placedAt))}
                  </span>
                </td>
                <td className="text-right whitespace-nowrap">
                  {formatMoney(order.paidCents)}
                  {order.returnedCents > 0 && (
                    <span className="block text-xs text-muted">
                      −{formatMoney(order.returnedCents)} devueltos
                    </span>
                  )}
                </td>
                <td className="text-right whitespace-nowrap text-muted">
                  {negative(order.commissionBaseCents)}
                </td>
                <td className="text-right whitespace-nowrap text-muted">
                  {negative(order.commissionTaxCents)}
                </td>
                <td className="text-right font-bold whitespace-nowrap">{formatMoney(order.netCents)}</td>
                <td className="pr-5!">
                  <Stage order={order} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 lg:hidden">
        {orders.map((order) => (
          <li key={order.orderId} className="box grid gap-2.5 p-3.5">
            <p className="flex items-start justify-between gap-3">
              <span className="leading-compact">
                <b>{order.product}</b>
                <span className="block text-xs text-muted">
                  {order.number} · {formatDate(new Date(order.placedAt))}
                </span>
              </span>
              <b className="whitespace-nowrap">{formatMoney(order.netCents)}</b>
            </p>
            <p className="text-sm text-muted">
              {formatMoney(order.paidCents)} pagados −{' '}
              {order.returnedCents > 0
                ? `${formatMoney(order.returnedCents)} devueltos a quien compró`
                : `${formatMoney(order.commissionBaseCents)} de comisión − ${formatMoney(order.commissionTaxCents)} de IVA`}
            </p>
            <Stage order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}

const negative = (cents: number) => (cents === 0 ? '—' : `−${formatMoney(cents)}`)

function Stage({ order }: { order: MoneyOrder }) {
  const text = dateText(order)
  return (
    <div className="text-sm text-muted">
      <Chip tone={tones[order.stage]}>{order.stageText}</Chip>
      {text !== '' && <p className="mt-0.5">{text}</p>}
      {order.setOffCents > 0 && <p>{formatMoney(order.setOffCents)} pagaron un adeudo</p>}
      {order.takenBackCents > 0 && <p>{formatMoney(order.takenBackCents)} recuperados de tu cuenta</p>}
      {order.owedCents > 0 && <p className="text-danger">Dejó un adeudo de {formatMoney(order.owedCents)}</p>}
    </div>
  )
}

function dateText({ stage, releaseDays, dueAt, sentAt, sentCents }: MoneyOrder): string {
  const day = (iso: string | null) => (iso === null ? '' : formatDay(new Date(iso)))
  switch (stage) {
    case 'held':
      return dueAt ? `a más tardar el ${day(dueAt)}` : `sale ${releaseDays} días después de la confirmación`
    case 'paused':
      return 'hay un caso abierto'
    case 'due':
      return `sale el ${day(dueAt)}`
    case 'waits-account':
      return 'sale en cuanto configures tus pagos'
    case 'sent':
      return sentAt ? `${formatMoney(sentCents)} el ${day(sentAt)}` : ''
    default:
      return ''
  }
}
