import { formatDay } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import type { MailOrder } from './contract-mails.ts'
import { autoConfirmAt } from './rules.ts'
import type { OrderRow } from './store.ts'
import { orderNumberText } from './texts.ts'

/** An order as mails write it. */
export function mailOrder({ order, sale, buyer, store, faculty }: OrderRow): MailOrder {
  const day = (date: Date | null) => (date ? formatDay(date) : '')
  const stage = (name: string) => order.process.find((entry) => entry.stage === name)
  const done = order.process.filter((entry) => entry.status === 'ok').at(-1)
  const sent = stage('sent')
  const options = Object.entries(order.options).map(([name, value]) => `${name}: ${value}`)
  return {
    number: orderNumberText(order.number),
    product: order.productName,
    details: [...(order.quantity > 1 ? [`${order.quantity} piezas`] : []), ...options].join(' · '),
    total: formatMoney(order.subtotalCents),
    store: store.name,
    buyer: buyer.displayName,
    net: formatMoney(sale.subtotalCents - sale.commissionBaseCents - sale.commissionTaxCents),
    faculty,
    code: order.handOverCode,
    comment: done?.comment ?? '',
    sentBy: sent ? formatDay(new Date(sent.date)) : '',
    confirmBy: order.deliveredAt ? day(autoConfirmAt(order.deliveredAt)) : '',
    releaseOn: day(order.releaseDueAt),
    bySystem: order.confirmedBy === 'system',
  }
}
