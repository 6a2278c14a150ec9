import { INT4_MAX } from '../../lib/int4.ts'
import { type Centavos, parseMoney } from '../../lib/money.ts'
import type { Condition } from './rules.ts'

/** Filters of a list (CAT-17). `category` is a url, for lists that span categories. */
export type Filters = {
  condition: Condition | null
  minCents: Centavos | null
  maxCents: Centavos | null
  minRating: 3 | 4 | null
  offer: boolean
  verified: boolean
  onTime: boolean
  inStock: boolean
  category: string | null
}

export const filterSwitches = ['offer', 'verified', 'onTime', 'inStock'] as const
export type FilterSwitch = (typeof filterSwitches)[number]

/** Filters for a query. `categoryId` is null if the url is unknown, which matches nothing. */
export type FilterRequest = Omit<Filters, 'category'> & { categoryId: number | null | undefined; now: Date }

export const noFilters: Filters = {
  condition: null,
  minCents: null,
  maxCents: null,
  minRating: null,
  offer: false,
  verified: false,
  onTime: false,
  inStock: false,
  category: null,
}

/** Parameters of page addresses, in Spanish because people read and share them. */
export const filterParams = {
  condition: 'condicion',
  minCents: 'precio_min',
  maxCents: 'precio_max',
  minRating: 'calificacion',
  offer: 'oferta',
  verified: 'verificada',
  onTime: 'a_tiempo',
  inStock: 'disponibles',
  category: 'categoria',
} as const satisfies Record<keyof Filters, string>

export const sortParam = 'orden'

function centsIn(text: string | null): Centavos | null {
  const cents = parseMoney(text ?? '')
  return cents === undefined ? null : Math.min(cents, INT4_MAX)
}

/** Reads an address or a form; unknown values are ignored, reversed bounds are swapped. */
export function readFilters(query: URLSearchParams): Filters {
  const get = (key: keyof Filters) => query.get(filterParams[key])
  const conditions = query.getAll(filterParams.condition)
  const condition = conditions[0]
  const rating = get('minRating')
  const low = centsIn(get('minCents'))
  const high = centsIn(get('maxCents'))
  const turned = low !== null && high !== null && low > high
  return {
    // Both boxes ticked is the same as none.
    condition: conditions.length === 1 && (condition === 'nuevo' || condition === 'usado') ? condition : null,
    minCents: turned ? high : low,
    maxCents: turned ? low : high,
    minRating: rating === '3' ? 3 : rating === '4' ? 4 : null,
    offer: get('offer') === '1',
    verified: get('verified') === '1',
    onTime: get('onTime') === '1',
    inStock: get('inStock') === '1',
    category: get('category')?.slice(0, 200) || null,
  }
}

/** A price text that `readFilters` cannot parse; null without one. */
export function unreadPrice(query: URLSearchParams): string | null {
  const texts = [query.get(filterParams.minCents), query.get(filterParams.maxCents)]
  const unread = texts.find((text) => text?.trim() && parseMoney(text) === undefined)
  return unread?.trim().slice(0, 20) ?? null
}

export const priceText = (cents: Centavos) => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)

export function filterQuery(filters: Filters): string {
  const query = new URLSearchParams()
  if (filters.condition) query.set(filterParams.condition, filters.condition)
  if (filters.minCents !== null) query.set(filterParams.minCents, priceText(filters.minCents))
  if (filters.maxCents !== null) query.set(filterParams.maxCents, priceText(filters.maxCents))
  if (filters.minRating) query.set(filterParams.minRating, String(filters.minRating))
  for (const key of filterSwitches) if (filters[key]) query.set(filterParams[key], '1')
  if (filters.category) query.set(filterParams.category, filters.category)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export function apiFilterQuery(filters: Filters): Record<string, string> {
  const { condition, minCents, maxCents, minRating, category } = filters
  const query = {
    condition,
    minPrice: minCents,
    maxPrice: maxCents,
    rating: minRating,
    offer: filters.offer || null,
    verified: filters.verified || null,
    onTime: filters.onTime || null,
    inStock: filters.inStock || null,
    category,
  }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}

export function hasFilters(filters: Filters): boolean {
  return filterQuery(filters) !== ''
}

export function appliedFilters(filters: Filters): { key: keyof Filters; without: Filters }[] {
  return (Object.keys(noFilters) as (keyof Filters)[])
    .filter((key) => filters[key] !== noFilters[key])
    .map((key) => ({ key, without: { ...filters, [key]: noFilters[key] } }))
}
