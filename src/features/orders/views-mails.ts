import { formatDateTime, formatDay, formatTime } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import type { MailOrder } from './contract-mails.ts'
import {
  autoConfirmAt,
  broughtOrDue,
  cancellableFrom,
  pickUpUntil,
  returnableUntil,
  uncollectedFrom,
} from './rules.ts'
import { lockedEntryPoint } from './rules-code.ts'
import { parcelState } from './rules-pass.ts'
import type { OrderRow } from './store.ts'
import { broughtText, cancelText, datesText, listText, orderNumberText, parcelTexts } from './texts.ts'
import { entryPointText } from './views.ts'

/** Store's share, centavos. */
export const shareOfTotal = ({ subtotalCents, commissionBaseCents, commissionTaxCents }: OrderRow['sale']) =>
  subtotalCents - commissionBaseCents - commissionTaxCents

const unlessNone = (cents: number) => (cents > 0 ? formatMoney(cents) : '')

/** @param sentCents part of the store's share that is sent; the rest pays the store's debt */
export function mailOrder(row: OrderRow, sentCents = shareOfTotal(row.sale)): MailOrder {
  const { order, sale, buyer, store, faculty, pass } = row
  const share = shareOfTotal(sale)
  const returnBy = returnableUntil(order)
  const rest = lockedEntryPoint(pass.entryPoints, new Date(0))
  const day = (date: Date | null) => (date ? formatDay(date) : '')
  const done = order.process.filter((entry) => entry.status === 'ok').at(-1)
  const sentBy = formatDay(broughtOrDue(order.process))
  const cancelFrom = formatDateTime(cancellableFrom(order))
  const options = Object.entries(order.options).map(([name, value]) => `${name}: ${value}`)
  const line = {
    number: orderNumberText(order.number),
    product: order.productName,
    details: [...(order.quantity > 1 ? [`${order.quantity} piezas`] : []), ...options].join(' · '),
    total: formatMoney(order.subtotalCents),
    store: store.name,
    sentBy,
    dates: datesText({ by: sentBy, cancelFrom }),
  }
  return {
    terms: order.terms,
    id: order.id,
    ...line,
    orders: [line],
    buyer: buyer.displayName,
    net: formatMoney(share),
    sent: unlessNone(sentCents),
    setOff: unlessNone(share - sentCents),
    faculty,
    code: pass.code,
    codeLockedUntil: rest ? formatTime(rest.until) : '',
    codeRestsAt: rest ? entryPointText(rest.entryPoint, [row]) : '',
    basket: [],
    brought: '',
    comment: done?.comment ?? '',
    cancelFrom,
    returnBy: formatDay(returnBy),
    isReturnable: order.releaseDueAt !== null && order.releaseDueAt < returnBy,
    uncollectedFrom: formatDay(uncollectedFrom(order.process)),
    pickUpUntil: formatDay(pickUpUntil(order.placedAt)),
    isAtOffice: parcelState(order) === 'at-office',
    confirmBy: order.deliveredAt ? day(autoConfirmAt(order.deliveredAt, order.terms)) : '',
    releaseOn: day(order.releaseDueAt),
    bySystem: order.confirmedBy === 'system',
    withCode: order.deliveredWithCode === 1,
    isCancelled: order.status === 'cancelled',
    cancelText: cancelText(order) ?? '',
    isRestocked: order.isRestocked,
    qr: null,
    payment: null,
  }
}

/** `sentCents`: part of the stores' shares that is sent, of all orders together. */
export function mergedOrder(
  rows: readonly [OrderRow, ...OrderRow[]],
  sentCents = rows.reduce((sum, row) => sum + shareOfTotal(row.sale), 0),
): MailOrder {
  if (rows.length === 1) return mailOrder(rows[0], sentCents)
  const all = rows.map((row) => mailOrder(row))
  const orders = all.flatMap((order) => order.orders)
  const shareCents = rows.reduce((sum, row) => sum + shareOfTotal(row.sale), 0)
  return {
    ...mailOrder(rows[0]),
    number: rows.length > 3 ? `${rows.length} pedidos` : listText(orders.map(({ number }) => number)),
    product: `${rows.length} productos`,
    orders,
    total: formatMoney(rows.reduce((sum, { order }) => sum + order.subtotalCents, 0)),
    store: listText(orders.map(({ store }) => store)),
    net: formatMoney(shareCents),
    sent: unlessNone(sentCents),
    setOff: unlessNone(shareCents - sentCents),
    comment: [...new Set(all.map(({ comment }) => comment).filter(Boolean))].join('» «'),
    isReturnable: all.some(({ isReturnable }) => isReturnable),
  }
}

export function mailBasket(rows: readonly OrderRow[]): Pick<MailOrder, 'basket' | 'brought'> {
  return {
    basket: rows.flatMap((row) => {
      const { orders } = mailOrder(row)
      return orders.map((line) => ({ ...line, state: parcelTexts[parcelState(row.order)] }))
    }),
    brought: broughtText(rows.map(({ order }) => parcelState(order))),
  }
}
