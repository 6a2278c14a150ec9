import { formatDay, toIsoDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { ChipTone } from '../../../ui/chip.tsx'
import type { SellerOrderView } from '../contract.ts'
import { broughtOrDue, isLate } from '../rules.ts'
import { isRefundedOrRefunding } from '../rules-money.ts'
import { listStateTexts, orderStatusTexts, sellerMoneyTexts, sellerRefundStuckText } from '../texts.ts'

export function listEntry(
  order: SellerOrderView,
  now: Date,
): { label: string; tone: ChipTone; text: string } {
  const { status, timeline } = order
  const day = (iso: string | null | undefined) => (iso ? formatDay(new Date(iso)) : '')
  const label = orderStatusTexts[status]
  switch (status) {
    case 'cancelled':
      return { label, tone: 'neutral', text: day(order.cancelledAt) }
    case 'confirmed':
      return {
        label,
        tone: 'success',
        text: order.awaitsRefund ? sellerRefundStuckText : paymentText(order, now),
      }
    case 'delivered':
      return {
        label,
        tone: 'success',
        text: `${day(order.deliveredAt)}, ${order.deliveredWithCode ? 'con código' : 'sin código'}`,
      }
    case 'pending': {
      if (order.isPaused) return { label: 'En revisión', tone: 'neutral', text: 'no lo entregues todavía' }
      const sent = timeline.find(({ stage }) => stage === 'sent')
      const isCancellable = order.cancellableFrom !== null && new Date(order.cancellableFrom) <= now
      const more = isCancellable ? '; ya pueden cancelarlo' : ''
      if (sent?.status === 'ok')
        return { label: listStateTexts['at-office'], tone: 'info', text: `desde el ${day(sent.date)}${more}` }
      const dueAt = broughtOrDue(timeline)
      if (isLate(timeline, now))
        return { label: listStateTexts.late, tone: 'error', text: `desde el ${formatDay(dueAt)}${more}` }
      return {
        label: listStateTexts['to-bring'],
        tone: 'warning',
        text: toIsoDay(dueAt) === toIsoDay(now) ? 'hoy' : `para el ${formatDay(dueAt)}`,
      }
    }
  }
}

export function facultyName(order: SellerOrderView): string {
  return order.faculty?.name ?? 'N/A'
}

export function orderFacts(order: SellerOrderView): { label: string; value: string }[] {
  const { contact, options } = order
  const chosen = Object.entries(options).map(([name, value]) => `${name}: ${value}`)
  return [
    { label: 'Usuario', value: `@${order.buyer.username}` },
    ...(contact
      ? [
          { label: 'Correo', value: contact.email },
          { label: 'Teléfono', value: contact.phone ?? 'Prefiere mensajes' },
          ...(contact.info === '' ? [] : [{ label: 'Nota', value: contact.info }]),
        ]
      : []),
    ...(order.faculty
      ? [{ label: 'Dirección', value: `${order.faculty.name}, ${order.faculty.address}` }]
      : []),
    ...(chosen.length === 0 ? [] : [{ label: 'Detalles', value: chosen.join(', ') }]),
    ...(isRefundedOrRefunding(order.money) || order.awaitsRefund
      ? [{ label: 'Pago', value: order.awaitsRefund ? sellerRefundStuckText : sellerMoneyTexts[order.money] }]
      : [
          { label: 'Comisión', value: `−${formatMoney(order.commissionCents)}` },
          { label: 'Recibes', value: formatMoney(order.netCents) },
        ]),
  ]
}

export function facultyReminder(order: SellerOrderView): string | null {
  return order.can.setStage === 'sent' && order.faculty ? `Entrega en ${order.faculty.name}.` : null
}

export function nextText(order: SellerOrderView, now: Date): string {
  const day = (iso: string | null | undefined) => (iso ? formatDay(new Date(iso)) : '')
  const sent = order.timeline.find((entry) => entry.stage === 'sent')
  if (order.awaitsRefund && order.status !== 'cancelled') return sellerRefundStuckText
  switch (order.status) {
    case 'cancelled':
      return order.money === 'charged_back'
        ? 'El banco devolvió el pago: no lo entregues'
        : `Se canceló el ${day(order.cancelledAt)}: no lo entregues`
    case 'confirmed':
      return paymentText(order, now)
    case 'delivered':
      if (order.money !== 'held') return sellerMoneyTexts[order.money]
      return `Entregado el ${day(order.deliveredAt)} ${order.deliveredWithCode ? 'con código' : 'sin código'}${
        order.autoConfirmAt
          ? ` · se confirma a más tardar el ${day(order.autoConfirmAt)}`
          : ' · pago en pausa'
      }`
    case 'pending': {
      if (order.isPaused) return 'El pago está en revisión: no lo entregues todavía'
      const isOpen = order.cancellableFrom !== null && new Date(order.cancellableFrom) <= now
      const cancel = isOpen
        ? 'ya pueden cancelarlo'
        : `si no, pueden cancelarlo desde el ${day(order.cancellableFrom)}`
      if (sent?.status === 'ok')
        return `En la oficina desde el ${day(sent.date)}, falta que lo recojan; ${cancel}`
      const due = broughtOrDue(order.timeline)
      return isLate(order.timeline, now)
        ? `Va con retraso desde el ${formatDay(due)}: llévalo a ${facultyName(order)}; ${cancel}`
        : `Llévalo a ${facultyName(order)} a más tardar el ${formatDay(due)}; ${cancel}`
    }
  }
}

/** Due money that was not paid out waits for the store's set-up at the provider. */
function paymentText({ money, releaseDueAt }: SellerOrderView, now: Date): string {
  const due = releaseDueAt === null ? null : new Date(releaseDueAt)
  if (money !== 'held' || due === null) return sellerMoneyTexts[money]
  return due > now ? `El pago sale el ${formatDay(due)}` : 'Tu pago espera a que configures tus pagos'
}
