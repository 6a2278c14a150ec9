import { daySpanFault, type OrderState } from '../../../features/orders/rules-list.ts'
import { listStateTexts } from '../../../features/orders/texts.ts'
import { MAX_OWN_TEXT } from '../../../features/selling/rules-own.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'

/** States of the list, by the `ver` of its address. */
export const shownStates: readonly { key: string; label: string; state: OrderState }[] = [
  { key: 'pendientes', label: 'Pendientes', state: 'pending' },
  { key: 'con-retraso', label: listStateTexts.late, state: 'late' },
  { key: 'por-llevar', label: listStateTexts['to-bring'], state: 'to-bring' },
  { key: 'en-la-oficina', label: listStateTexts['at-office'], state: 'at-office' },
  { key: 'entregados', label: 'Entregados', state: 'delivered' },
  { key: 'confirmados', label: 'Confirmados', state: 'confirmed' },
  { key: 'cancelados', label: 'Cancelados', state: 'cancelled' },
]

/** Filters of the list by their parameter; empty if not set. */
export type ListFilters = {
  q: string
  ver: string
  facultad: string
  desde: string
  hasta: string
  producto: string
}

export type FilterName = keyof ListFilters

const names = ['q', 'ver', 'facultad', 'desde', 'hasta', 'producto'] as const satisfies readonly FilterName[]

/** Unknown parameters are ignored. */
export function readFilters(params: URLSearchParams): ListFilters {
  const text = (name: FilterName, length: number) => (params.get(name) ?? '').trim().slice(0, length)
  const [ver, faculty] = [text('ver', 20), text('facultad', 9)]
  return {
    q: text('q', MAX_OWN_TEXT),
    ver: shownStates.some(({ key }) => key === ver) ? ver : '',
    facultad: /^[1-9]\d*$/.test(faculty) ? faculty : '',
    desde: text('desde', 10),
    hasta: text('hasta', 10),
    producto: text('producto', 200),
  }
}

/** Invalid or reversed days do not filter. */
export function orderQuery({ q, ver, facultad, desde, hasta, producto }: ListFilters) {
  const hasDays = daySpanFault(desde, hasta) === null
  return {
    q,
    state: shownStates.find(({ key }) => key === ver)?.state,
    faculty: facultad === '' ? undefined : Number(facultad),
    product: producto || undefined,
    from: hasDays ? desde || undefined : undefined,
    to: hasDays ? hasta || undefined : undefined,
  }
}

/** Address of the list with its filters and `change`; `more` has other parameters. */
export function listTo(
  filters: ListFilters,
  change: Partial<ListFilters> = {},
  more: Record<string, string> = {},
) {
  return withQuery(paths.account('orders'), { ...filters, ...change, ...more })
}

/** Address of the CSV of these orders, or of chosen ones by their numbers. */
export function tableTo(filters: ListFilters, numbers?: readonly string[]) {
  if (numbers) return withQuery(table, { numbers: numbers.map((each) => each.replace('T-', '')).join() })
  return withQuery(table, orderQuery(filters))
}

const table = '/api/v1/store/orders.csv'

export const hasFilters = (filters: ListFilters) => names.some((name) => filters[name] !== '')
