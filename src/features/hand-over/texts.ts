import { formatDay, formatTime } from '../../lib/dates.ts'
import type { PurchaseView, RouteOrder, RouteStop } from './contract-route.ts'

export const officeName = (office: RouteStop['office']) => office?.name ?? 'Sin facultad'

export const officePlace = (office: RouteStop['office']) =>
  office?.address ?? 'Acuerda con quien compró dónde entregarlo'

export function openingText({ office, opening }: Pick<RouteStop, 'office' | 'opening'>): string {
  const hours = office?.hours ? ` · ${office.hours}` : ''
  switch (opening.state) {
    case 'open':
      return `Abierta hasta las ${formatTime(new Date(opening.until))}${hours}`
    case 'later':
      return `Abre a las ${formatTime(new Date(opening.from))}, hasta las ${formatTime(new Date(opening.until))}${hours}`
    case 'closed':
      return `Hoy ya no abre${hours}`
    case 'unknown':
      return office?.hours ?? ''
  }
}

export function urgencyText({ urgency, dueAt }: Pick<RouteOrder, 'urgency' | 'dueAt'>): string | null {
  if (urgency === 'today') return 'vence hoy'
  return urgency === 'late' ? `va con retraso desde el ${formatDay(new Date(dueAt))}` : null
}

export const purchaseText = ({ number, place, of }: PurchaseView) =>
  of === 1 ? '1 de 1 de la compra' : `${place} de ${of} de la compra ${number}`

export const piecesText = (quantity: number) => (quantity === 1 ? '1 pz' : `${quantity} pzs`)

export function dropOffText(ticked: number): string {
  if (ticked === 0) return 'Marca lo que dejas'
  return ticked === 1 ? 'Dejé este aquí' : `Dejé estos ${ticked} aquí`
}

/** Paper sizes of labels, by the `tamano` of the address; the first is the default. */
export const labelSheets = [
  { key: '50x30', label: '50 × 30 mm' },
  { key: 'a4', label: 'Hoja A4' },
] as const
export type LabelSheet = (typeof labelSheets)[number]['key']

export function shortFaculty(name: string | undefined): string {
  return name?.replace(/^facultad de\s+/i, '') ?? 'Sin facultad'
}
