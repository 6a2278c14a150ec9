import { type Centavos, formatMoney, shortMoney } from '../../lib/money.ts'
import type { Filters } from '../catalogue/rules-filters.ts'
import { minWearText } from '../catalogue/texts.ts'
import type { SavedSearchView } from './contract.ts'
import type { SearchTiming, SearchToSave } from './rules.ts'

export const alertTexts = {
  saved: (email: string) => `Te avisaremos a ${email}`,
  timingSaved: 'Guardamos cuándo te avisamos',
  removed: 'Quitamos esa búsqueda de tus avisos',
  alsoWanted: 'También se ve en “Se busca”',
  failed: 'No pudimos guardar tu búsqueda. Revisa tu conexión e intenta de nuevo',
} as const

export const timingTexts: Record<SearchTiming, string> = {
  'at-once': 'En el momento',
  daily: 'Resumen del día',
  paused: 'Pausado',
}

/** What came of a saved search lately: "2 nuevos hoy", "1 nuevo esta semana", "Nada nuevo todavía". */
export function newsText({
  foundToday,
  foundThisWeek,
  found,
}: Pick<SavedSearchView, 'foundToday' | 'foundThisWeek' | 'found'>): string {
  const news = (count: number) => (count === 1 ? '1 nuevo' : `${count} nuevos`)
  if (foundToday > 0) return `${news(foundToday)} hoy`
  if (foundThisWeek > 0) return `${news(foundThisWeek)} esta semana`
  return found.length > 0 ? 'Nada nuevo esta semana' : 'Nada nuevo todavía'
}

/** "y 12 más"; nothing where there is no more. */
export const andMore = (more: number): string => (more > 0 ? `y ${more} más` : '')

/** Entry of the bell about what a search found, `more` than the one that it names. */
export function foundNews({
  name,
  priceCents,
  summary,
  more,
}: {
  name: string
  priceCents: Centavos
  summary: string
  more: number
}): { title: string; text: string } {
  return {
    title: `Apareció ${name}`,
    text: `a ${formatMoney(priceCents)}${more > 0 ? `, ${andMore(more)}` : ''}. Buscabas ${summary}.`,
  }
}

function priceWords({ minCents, maxCents }: Filters): string | null {
  if (minCents !== null && maxCents !== null) return `de ${shortMoney(minCents)} a ${shortMoney(maxCents)}`
  if (maxCents !== null) return `hasta ${shortMoney(maxCents)}`
  return minCents === null ? null : `por más de ${shortMoney(minCents)}`
}

/**
 * What is looked for, inside a sentence: “cálculo” usado hasta $300, en oferta; “stewert” tal cual. That there are pieces goes without
 * saying.
 *
 * @param category the name of the category whose url the filters hold
 */
export function searchSummary(
  { text, filters, isLiteral, minWear = null }: SearchToSave,
  category: string | null,
): string {
  const named = `“${text}”${isLiteral ? ' tal cual' : ''}`
  const thing = [named, filters.condition, category && `en ${category}`, priceWords(filters)]
  const traits = [
    filters.minRating && `con ${filters.minRating} estrellas o más`,
    filters.offer && 'en oferta',
    filters.verified && 'de una tienda verificada',
    minWear && minWearText(minWear),
  ]
  return [thing.filter(Boolean).join(' '), ...traits.filter(Boolean)].join(', ')
}
