import { type Centavos, formatMoney, shortMoney } from '../../lib/money.ts'
import type { Filters } from '../catalogue/rules-filters.ts'
import { minWearText } from '../catalogue/texts.ts'
import type { SavedSearchView } from './contract.ts'
import type { SearchTiming, SearchToSave } from './rules.ts'

export const ALSO_WANTED = 'También se ve en “Se busca”'

export const timingTexts: Record<SearchTiming, string> = {
  'at-once': 'Al momento',
  daily: 'En el resumen del día',
  paused: 'Pausada',
}

/** "2 nuevos hoy", "1 nuevo esta semana", "Nada nuevo todavía". */
export function recentMatchesText({ foundToday, foundThisWeek, found }: SavedSearchView): string {
  const news = (count: number) => (count === 1 ? '1 nuevo' : `${count} nuevos`)
  if (foundToday > 0) return `${news(foundToday)} hoy`
  if (foundThisWeek > 0) return `${news(foundThisWeek)} esta semana`
  return found.length > 0 ? 'Nada nuevo esta semana' : 'Nada nuevo todavía'
}

export const andMore = (more: number): string => (more > 0 ? `y ${more} más` : '')

/** Bell entry; `more` is the number of further products. */
export const matchNotificationTexts = (
  product: { name: string; priceCents: Centavos },
  summary: string,
  more: number,
) => ({
  title: `Apareció ${product.name}`,
  text: `a ${formatMoney(product.priceCents)}${more > 0 ? `, ${andMore(more)}` : ''}. Buscabas ${summary}.`,
})

function priceWords({ minCents, maxCents }: Filters): string | null {
  if (minCents !== null && maxCents !== null) return `de ${shortMoney(minCents)} a ${shortMoney(maxCents)}`
  if (maxCents !== null) return `hasta ${shortMoney(maxCents)}`
  return minCents === null ? null : `por más de ${shortMoney(minCents)}`
}

/**
 * The criteria inside a sentence: “cálculo” usado hasta $300, en oferta; “stewert” tal cual.
 *
 * @param category the name of the filters' category
 */
export function searchSummary(
  { text, filters, isLiteral, minWear = null }: SearchToSave,
  category: string | null,
): string {
  const named = `“${text}”${isLiteral ? ' tal cual' : ''}`
  const product = [named, filters.condition, category && `en ${category}`, priceWords(filters)]
  const traits = [
    filters.minRating && `con ${filters.minRating} estrellas o más`,
    filters.offer && 'en oferta',
    filters.verified && 'de una tienda verificada',
    filters.onTime && 'de una tienda que entrega a tiempo',
    minWear && minWearText(minWear),
  ]
  return [product.filter(Boolean).join(' '), ...traits.filter(Boolean)].join(', ')
}
