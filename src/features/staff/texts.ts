import { businessDaysBetween, isSameDay } from '../../lib/business-days.ts'
import { DAY, formatDateTime, formatDay, HOUR, MINUTE } from '../../lib/dates.ts'
import { counted } from '../../lib/money.ts'
import type { StaffRole } from '../../lib/viewer.ts'
import { settings } from '../settings/rules.ts'
import { businessDaysOf, type QueueKind, type Urgency } from './rules.ts'

export const staffTexts = {
  reason: 'Escribe el motivo',
  note: 'Escribe la nota',
  revision: 'Vuelve a abrir la página del producto',
} as const

/** Label and address key of each kind. */
export const queueKindTexts: Record<QueueKind, { label: string; key: string }> = {
  product: { label: 'Productos', key: 'productos' },
  store: { label: 'Tiendas', key: 'tiendas' },
  return: { label: 'Devoluciones', key: 'devoluciones' },
  dispute: { label: 'Disputas', key: 'disputas' },
  chargeback: { label: 'Contracargos', key: 'contracargos' },
  report: { label: 'Reportes', key: 'reportes' },
  wanted: { label: 'Se busca', key: 'se-busca' },
  task: { label: 'Conciliación', key: 'conciliacion' },
}

/** Other kinds show their own name. */
const taskTexts: Record<string, string> = {
  'payment-mismatch': 'Un pago no coincide con su compra',
  'return-overdue': 'Devolución sin decidir a tiempo',
  'dispute-overdue': 'Disputa sin resolver a tiempo',
  chargeback: 'Contracargo',
  reconciliation: 'Diferencia en conciliación',
  books: 'Algo no cuadra',
  'fraud-warning': 'Alerta de fraude',
  'refund-failed': 'Un reembolso no se pudo hacer',
  'operation-refused': 'El proveedor rechaza un movimiento',
  'held-too-long': `Pago retenido desde hace ${settings.hold.alarmDays} días`,
  'reliability-appeal': 'Una tienda pide revisar cómo cuenta una entrega',
  'hold-over': 'Un pago ya no se puede retener: decide hoy',
}

export function taskText(kind: string): string {
  return taskTexts[kind] ?? taskTexts[kind.split('-')[0] ?? ''] ?? kind
}

export const staffRoleTexts: Record<StaffRole, string> = {
  administrator: 'Administración',
  moderation: 'Moderación',
  money: 'Dinero',
  office: 'Oficina de una facultad',
}
export const staffRoleHints: Record<StaffRole, string> = {
  administrator: 'Todo, también ajustes, facultades y los roles de otras personas.',
  moderation: 'Productos, tiendas, reportes, devoluciones, disputas, usuarios, categorías y banners.',
  money: 'Devoluciones, disputas, contracargos, conciliación y “Todo cuadra”.',
  office: 'Entregar pedidos y recibir devoluciones en su facultad; nada más.',
}

/** "40 min", "3 h", "5 días hábiles" */
export function ageText(kind: QueueKind, since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  const business = businessDaysBetween(since, now)
  if (businessDaysOf[kind] !== undefined && business > 0)
    return counted(business, 'día hábil', 'días hábiles')
  return counted(Math.floor(ms / DAY), 'día', 'días')
}

const sinceVerbs: Record<QueueKind, string> = {
  product: 'enviado',
  store: 'desde',
  return: 'escalada',
  dispute: 'abierta',
  chargeback: 'llegó',
  report: 'enviado',
  wanted: 'enviado',
  task: 'desde',
}

/** "escalada jue 12 nov", "enviado hoy, 08:12" */
export function sinceText(kind: QueueKind, since: Date, now: Date): string {
  return `${sinceVerbs[kind]} ${dayText(since, now)}`
}

function dayText(date: Date, now: Date): string {
  return isSameDay(date, now) ? `hoy, ${formatDateTime(date).split(', ').at(-1)}` : formatDay(date)
}

/** "Venció mié 18 nov", "Vence hoy, 23:59", "mar 24 nov" */
export function dueText(due: Date, urgency: Urgency, now: Date): string {
  if (urgency === 'overdue') return `Venció ${dayText(due, now)}`
  return urgency === 'today' ? `Vence ${dayText(due, now)}` : formatDay(due)
}

/** Text below the deadline: the time left, or its purpose. */
export function dueNote(kind: QueueKind, due: Date, now: Date): string {
  if (kind === 'product' || kind === 'wanted') return `meta: ${settings.staff.productReviewMs / HOUR} h`
  if (kind === 'chargeback') return 'último día para la evidencia'
  if (kind === 'task') return 'revisión diaria'
  const left = businessDaysBetween(now, due)
  if (left > 0) return `${left === 1 ? 'queda' : 'quedan'} ${counted(left, 'día hábil', 'días hábiles')}`
  return kind === 'store'
    ? `meta: ${counted(settings.staff.storeReviewBusinessDays, 'día hábil', 'días hábiles')}`
    : 'último día'
}
