import { formatSpan } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'
import {
  type Canceller,
  type CancelReason,
  nextStage,
  type OrderProcess,
  type OrderStage,
  type OrderStatus,
  type SaleStatus,
} from './rules.ts'
import type { OrderState } from './rules-list.ts'
import type { MoneyState } from './rules-money.ts'
import type { ParcelState } from './rules-pass.ts'

export function wrongCodeText(left: number): string {
  const rest = `Está en pausa ${formatSpan(settings.order.handOverCodeLockMs)}; quien compró puede hacer uno nuevo en Mis compras`
  return `El código no coincide. ${{ 0: rest, 1: 'Te queda 1 intento' }[left] ?? `Te quedan ${left} intentos`}`
}

export function lockedCodeText(until: string): string {
  return `Demasiados intentos: el código está en pausa hasta las ${until}. Quien compró puede hacer uno nuevo en Mis compras`
}

export function unknownCodeText(left: number): string {
  return `Ningún pedido tuyo por entregar tiene ese código. ${{ 0: 'Ya no quedan intentos por ahora: usa la cámara', 1: 'Te queda 1 intento' }[left] ?? `Te quedan ${left} intentos`}`
}

export function lockedCodesText(until: string): string {
  return `Demasiados códigos equivocados: vuelve a escribir ${until}, o usa la cámara`
}

/** D2 §4.2 */
export const buyerStageTexts: Record<OrderStage, string> = {
  reviewed: 'Revisado',
  sent: 'Enviado',
  delivered: 'Entregado',
}

export const sellerStageTexts: Record<OrderStage, string> = {
  reviewed: 'Revisado y listo para enviar',
  sent: 'Enviado',
  delivered: 'Entregado',
}

export const inProgressText = 'En proceso'
export const readyForPickUpText =
  'Tu producto ya está listo para que lo recojas en la facultad que seleccionaste.'

export const orderStatusTexts: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  delivered: 'Entregado',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
}

export const listStateTexts: Record<OrderState, string> = {
  ...orderStatusTexts,
  'to-bring': 'Por llevar',
  'at-office': 'En la oficina',
  late: 'Con retraso',
}

export const saleStatusTexts: Record<SaleStatus, string> = {
  success: 'Completada',
  paid: 'Pagada',
  pending: 'Pendiente',
  processing: 'Procesando',
  refunded: 'Reembolsada',
  cancelled: 'Cancelada',
}

export function orderNumberText(number: number): string {
  return `T-${number}`
}

export const moneyTexts: Record<MoneyState, string> = {
  held: 'Pago retenido',
  releasing: 'Pago en camino a la tienda',
  released: 'Pago entregado a la tienda',
  refunding: 'Te estamos devolviendo tu pago',
  refunded: 'Te devolvimos tu pago',
  charged_back: 'Tu banco devolvió el pago',
}

/** Once the order is confirmed. */
export const sellerMoneyTexts: Record<MoneyState, string> = {
  held: 'Pago en pausa',
  releasing: 'Pago en camino',
  released: 'Pago enviado',
  refunding: 'Se está devolviendo el pago',
  refunded: 'Se devolvió el pago',
  charged_back: 'El banco devolvió el pago',
}

export const staffMoneyTexts: Record<MoneyState, string> = {
  ...moneyTexts,
  refunding: sellerMoneyTexts.refunding,
  refunded: sellerMoneyTexts.refunded,
  charged_back: sellerMoneyTexts.charged_back,
}

/** The buyer's refund failed at the provider; staff retry it. */
export const refundStuckText = 'Tu devolución está en trámite'
export const sellerRefundStuckText = 'El banco no aceptó la devolución: nuestro equipo la intenta otra vez'

export const setStageTexts: Record<OrderStage, string> = {
  reviewed: 'Marcar revisado',
  sent: 'Marcar enviado',
  delivered: 'Entregar',
}

export const orderUpdatedText = 'La orden fue actualizada'

export const noSalesText = '¡No tienes ventas!'

export function skippedText({
  status,
  process,
  openClaims,
}: {
  status: OrderStatus
  process: OrderProcess
  openClaims: number
}): string {
  if (status === 'cancelled') return 'se canceló'
  if (status !== 'pending') return 'ya se entregó'
  if (openClaims > 0) return 'el banco revisa su pago'
  return nextStage(process) === 'delivered' ? 'ya está en la oficina' : 'todavía no se puede llevar'
}

export const listText = (all: readonly string[]) =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(new Set(all))

export function refundText(total: string): string {
  const [least, most] = settings.returns.refundBusinessDays
  return `Devolvemos ${total} a tu tarjeta. Tu banco puede tardar de ${least} a ${most} días hábiles en mostrarlo.`
}

type OrdersInMail = { number: string; orders: readonly unknown[] }

export const either = <Words>({ orders }: Pick<OrdersInMail, 'orders'>, one: Words, many: Words): Words =>
  orders.length > 1 ? many : one

export const ordersText = (about: OrdersInMail) =>
  about.orders.length > 3 ? about.number : `${either(about, 'pedido', 'pedidos')} ${about.number}`

export function casesTitle(title: string, orders: readonly { number: string }[]): string {
  return `${title} · ${ordersText({ orders, number: listText(orders.map(({ number }) => number)) })}`
}

export const named = (about: OrdersInMail, one: string, many: string) =>
  `${either(about, one, many)} ${ordersText(about)}`

export const parcelTexts: Record<ParcelState, string> = {
  awaited: 'La tienda todavía no lo lleva',
  'at-office': 'Ya está en la oficina',
  'handed-over': 'Entregado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
}

export function datesText({ by, cancelFrom }: { by: string; cancelFrom: string | null }): string {
  const comes = `Lo esperamos en la oficina el ${by}.`
  return cancelFrom === null
    ? comes
    : `${comes} Si no te lo entregan, puedes cancelarlo desde el ${cancelFrom} y te devolvemos todo.`
}

export function broughtText(states: readonly ParcelState[]): string {
  const brought = states.filter((state) => state === 'at-office').length
  const left = brought + states.filter((state) => state === 'awaited').length
  if (left === 0) return 'Ya no hay nada por recoger'
  if (left === 1) {
    const which = states.length === 1 ? 'Tu producto' : 'El pedido que falta'
    return brought === 1 ? `${which} ya está en la oficina` : `${which} todavía no llega a la oficina`
  }
  if (brought === 0) return `Todavía no llega ninguno de los ${left} a la oficina`
  if (brought === left) return `Los ${left} ya están en la oficina`
  return `${brought} de ${left} ya ${brought === 1 ? 'está' : 'están'} en la oficina`
}

export const blockedSellerText = 'La tienda ya no puede vender aquí.'

export const cancelReasonTexts: Record<CancelReason, { choice: string; cause: string }> = {
  sold: { choice: 'Ya no lo tengo', cause: 'ya no lo tiene' },
  damaged: { choice: 'Está dañado', cause: 'está dañado' },
  unreachable: { choice: 'No puedo ir a la oficina', cause: 'no puede llevarlo a la oficina' },
  other: { choice: 'Otro motivo', cause: '' },
}

type Cancellation = { cancelledBy: Canceller | null; cancelReason: CancelReason | null; cancelNote: string }

/** null of other cancellations. */
export function cancelText({ cancelledBy, cancelReason, cancelNote }: Cancellation): string | null {
  const note = cancelNote === '' ? '' : ` «${cancelNote}»`
  if (cancelledBy === 'staff') return `Nuestro equipo lo canceló.${note}`
  if (cancelledBy !== 'seller') return null
  const reason = cancelReason === null ? '' : cancelReasonTexts[cancelReason].cause
  return `La tienda no pudo entregarlo${reason === '' ? '' : `: ${reason}`}.${note}`
}
