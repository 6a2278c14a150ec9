import { addMs, formatDay, formatTime, MINUTE } from '../../lib/dates.ts'
import { counted, formatMoney } from '../../lib/money.ts'
import type { SearchPage } from './contract.ts'
import { type Condition, type ConditionChoice, conditionChoice, type SearchSort, type Wear } from './rules.ts'
import type { Filters } from './rules-filters.ts'

export const sortTexts: Record<SearchSort, string> = {
  relevancia: 'Más relevantes',
  primero: 'Más recientes',
  ultimo: 'Más antiguos',
  popularidad: 'Más populares',
  bajo: 'Precio: menor a mayor',
  alto: 'Precio: mayor a menor',
}

export const noMatchesText = 'No se encontraron productos que coincidan con tu búsqueda.'

export function wordFiltersText(filters: SearchPage['wordFilters']): string {
  const { condition, minCents, maxCents, offer, verified, inStock } = filters
  const parts = [
    condition && conditionTexts[condition].toLowerCase(),
    minCents !== undefined && `desde ${formatMoney(minCents)}`,
    maxCents !== undefined && `por ${formatMoney(maxCents)} o menos`,
    offer && 'en oferta',
    verified && 'de una tienda verificada',
    inStock && 'disponible',
  ]
  return parts.filter(Boolean).join(' ')
}

export const seekersText = (people: number) => counted(people, 'persona lo busca', 'personas lo buscan')

/** D1 §4: an offer ends before its expiry, so people read the last minute that has it. */
export function offerEndText(endsAt: Date): string {
  const last = addMs(endsAt, -MINUTE)
  const [, day, month] = formatDay(last).split(' ')
  return `${day} ${month}, ${formatTime(last)}`
}

export function deliveryText(days: number): string {
  if (days === 0) return 'El mismo día'
  return days === 1 ? '1 día' : `${days} días`
}

export const conditionTexts: Record<Condition, string> = { nuevo: 'Nuevo', usado: 'Usado' }

export const wearTexts: Record<Wear, string> = {
  'como-nuevo': 'Como nuevo',
  'buen-estado': 'Buen estado',
  'con-detalles': 'Con detalles',
}

export const minWearText = (wear: Wear | null): string => {
  if (wear === null) return 'cualquier estado'
  return wearTexts[wear].toLowerCase() + (wear === 'como-nuevo' ? '' : ' o mejor')
}

export const choiceTexts: Record<ConditionChoice, string> = { ...conditionTexts, ...wearTexts }

export const conditionText = (product: { condition: Condition; wear?: Wear | null }): string =>
  choiceTexts[conditionChoice(product)]

export const filterTexts = {
  offer: 'En oferta',
  verified: 'Tienda verificada',
  onTime: 'Entrega a tiempo',
  inStock: 'Solo disponibles',
  price: 'Escribe un precio, como 250',
  unreadPrice: (text: string) => `No usamos “${text}” como precio. Escribe un precio, como 250.`,
} as const

export const appliedTexts: Record<keyof Filters, (filters: Filters, category: string) => string> = {
  condition: ({ condition }) => (condition ? conditionTexts[condition] : ''),
  minCents: ({ minCents }) => `Desde ${formatMoney(minCents ?? 0)}`,
  maxCents: ({ maxCents }) => `Hasta ${formatMoney(maxCents ?? 0)}`,
  minRating: ({ minRating }) => `${minRating} estrellas o más`,
  offer: () => filterTexts.offer,
  verified: () => filterTexts.verified,
  onTime: () => filterTexts.onTime,
  inStock: () => filterTexts.inStock,
  category: (_, category) => category,
}

export const suspendedText = 'La tienda que lo vende no está abierta: nadie más ve el producto.'
export const pausedText = 'Está en pausa: nadie más lo ve hasta que se reanude en Mi tienda.'
