import { formatDay, toIsoDay } from '../../../lib/dates.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import type { PurchaseView, SellerOrderView } from '../../orders/contract.ts'
import { broughtOrDue, pickUpUntil } from '../../orders/rules.ts'
import { isRefundedOrRefunding } from '../../orders/rules-money.ts'
import { orderStatusTexts } from '../../orders/texts.ts'
import { isAtOffice } from '../../orders/ui/purchase-texts.ts'

type Order = Pick<
  PurchaseView & SellerOrderView,
  'number' | 'status' | 'timeline' | 'money' | 'faculty' | 'quantity' | 'subtotalCents' | 'placedAt'
>

/** State of the order that needs the next step. */
export function headTitle(orders: readonly Order[], now: Date): string {
  const pending = orders.filter(({ status, money }) => status === 'pending' && !isRefundedOrRefunding(money))
  const ready = pending.find(isAtOffice)
  if (ready) return `Listo en ${officeOf(ready)}`
  if (pending.some(({ timeline }) => toIsoDay(broughtOrDue(timeline)) < toIsoDay(now))) return 'Con retraso'
  if (pending.length > 0) return 'En camino a la oficina'
  if (orders.every(({ money }) => isRefundedOrRefunding(money))) return 'Pago devuelto'
  const delivered = orders.find(({ status }) => status === 'delivered') ?? orders[0]
  return delivered ? orderStatusTexts[delivered.status] : ''
}

const officeOf = ({ faculty }: Order) => faculty?.name.replace(/^Facultad de /, '') ?? 'la oficina'

/** "2 productos · $370.00 · T-20418" */
export function headFacts(orders: readonly Order[]): string {
  const sum = (of: (order: Order) => number) => orders.reduce((total, order) => total + of(order), 0)
  const pieces = counted(
    sum(({ quantity }) => quantity),
    'producto',
    'productos',
  )
  const [first, ...others] = orders.map(({ number }) => number)
  const numbers = others.length > 1 ? `${first} y ${others.length} más` : [first, ...others].join(', ')
  return `${pieces} · ${formatMoney(sum(({ subtotalCents }) => subtotalCents))} · ${numbers}`
}

type Turn = { text: string; isOwn: boolean }

/** The side that acts next, and its deadline; null at the end. */
export function buyerTurn(purchases: readonly PurchaseView[], store: string): Turn | null {
  const ready = purchases.find((order) => isAtOffice(order) && order.handOverCode !== null)
  if (ready)
    return {
      text: `Te toca: recógelo antes del ${formatDay(pickUpUntil(new Date(ready.placedAt)))}`,
      isOwn: true,
    }
  const awaited = purchases.find(({ handOverCode }) => handOverCode !== null)
  if (awaited)
    return {
      text: `Le toca a ${store}: llevarlo a más tardar el ${formatDay(broughtOrDue(awaited.timeline))}`,
      isOwn: false,
    }
  const autoConfirmAt = purchases.find(({ can }) => can.confirm)?.autoConfirmAt
  if (!autoConfirmAt) return null
  return { text: `Te toca: confírmalo antes del ${formatDay(new Date(autoConfirmAt))}`, isOwn: true }
}

export function sellerTurn(orders: readonly SellerOrderView[], buyer: string, now: Date): Turn | null {
  const awaited = orders.find((order) => order.can.handOver && !isAtOffice(order))
  if (awaited) {
    const due = broughtOrDue(awaited.timeline)
    const isLate = toIsoDay(due) < toIsoDay(now)
    return {
      text: isLate
        ? `Te toca: llévalo ya, se esperaba el ${formatDay(due)}`
        : `Te toca: llévalo a más tardar el ${formatDay(due)}`,
      isOwn: true,
    }
  }
  const name = buyer.split(' ')[0]
  const ready = orders.find(({ can }) => can.handOver)
  if (ready)
    return {
      text: `Le toca a ${name}: recoger antes del ${formatDay(pickUpUntil(new Date(ready.placedAt)))}`,
      isOwn: false,
    }
  const autoConfirmAt = orders.find((order) => order.autoConfirmAt !== null)?.autoConfirmAt
  if (!autoConfirmAt) return null
  return {
    text: `Le toca a ${name}: confirmar antes del ${formatDay(new Date(autoConfirmAt))}`,
    isOwn: false,
  }
}
