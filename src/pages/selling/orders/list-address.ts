import { daySpanFault, type OrderState } from '../../../features/orders/rules-list.ts'
import { MAX_OWN_TEXT } from '../../../features/selling/rules-own.ts'
import { paths } from '../../../paths.ts'

/** States of the list, by the `ver` of its address. */
export const shownStates: readonly { key: string; label: string; state: OrderState }[] = [
  { key: 'pendientes', label: 'Pendientes', state: 'pending' },
  { key: 'por-llevar', label: 'Por llevar', state: 'to-bring' },
  { key: 'en-la-oficina', label: 'En la oficina', state: 'at-office' },
  { key: 'entregados', label: 'Entregados', state: 'delivered' },
  { key: 'confirmados', label: 'Confirmados', state: 'confirmed' },
  { key: 'cancelados', label: 'Cancelados', state: 'cancelled' },
]

/** What the list is narrowed to, as its address says it; empty where it is not. */
export type Narrowed = {
  q: string
  ver: string
  facultad: string
  desde: string
  hasta: string
  producto: string
}

export type NarrowedBy = keyof Narrowed

const names = ['q', 'ver', 'facultad', 'desde', 'hasta', 'producto'] as const satisfies readonly NarrowedBy[]

/** Reads the list's address; what it does not know is left out. */
export function narrowedBy(params: URLSearchParams): Narrowed {
  const text = (name: NarrowedBy, length: number) => (params.get(name) ?? '').trim().slice(0, length)
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

/** What the server is asked for: days that are none, or stand in the wrong order, narrow nothing. */
export function askedOf({ q, ver, facultad, desde, hasta, producto }: Narrowed) {
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

/** Address of the list as it is narrowed, with changes; `more` is what else it says. */
export function listTo(
  narrowed: Narrowed,
  change: Partial<Narrowed> = {},
  more: Record<string, string> = {},
) {
  return withQuery(paths.account('orders'), { ...narrowed, ...change }, more)
}

/** Address of the same orders, or of chosen ones (their numbers), as a table for spreadsheets. */
export function tableTo(narrowed: Narrowed, numbers?: readonly string[]) {
  const { from, to, state, faculty, product, q } = askedOf(narrowed)
  if (numbers) return withQuery(table, { numbers: numbers.map((each) => each.replace('T-', '')).join() })
  return withQuery(table, {
    q,
    state: state ?? '',
    faculty: faculty === undefined ? '' : String(faculty),
    product: product ?? '',
    from: from ?? '',
    to: to ?? '',
  })
}

const table = '/api/v1/store/orders.csv'

function withQuery(path: string, ...parts: Record<string, string>[]): string {
  const said = Object.entries(Object.assign({}, ...parts) as Record<string, string>).filter(
    ([, value]) => value !== '',
  )
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}

export const isNarrowedBy = (narrowed: Narrowed) => names.some((name) => narrowed[name] !== '')
