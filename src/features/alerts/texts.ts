import { type Centavos, formatMoney } from '../../lib/money.ts'
import type { Filters } from '../catalogue/rules-filters.ts'
import type { SearchToSave } from './rules.ts'

export const alertTexts = {
  saved: (email: string) => `Te avisaremos a ${email}`,
  removed: 'Quitamos esa búsqueda de tus avisos',
  failed: 'No pudimos guardar tu búsqueda. Revisa tu conexión e intenta de nuevo',
} as const

/** "$300", "$12.50": a bound is a round sum as a rule. */
const bound = (cents: Centavos) => formatMoney(cents).replace(/\.00$/, '')

function priceWords({ minCents, maxCents }: Filters): string | null {
  if (minCents !== null && maxCents !== null) return `de ${bound(minCents)} a ${bound(maxCents)}`
  if (maxCents !== null) return `por menos de ${bound(maxCents)}`
  return minCents === null ? null : `por más de ${bound(minCents)}`
}

/**
 * What is looked for, inside a sentence: “cálculo” usado por menos de $300, en oferta; “stewert” tal cual. That there are pieces goes without
 * saying.
 *
 * @param category the name of the category whose url the filters hold
 */
export function searchSummary({ text, filters, isLiteral }: SearchToSave, category: string | null): string {
  const named = `“${text}”${isLiteral ? ' tal cual' : ''}`
  const thing = [named, filters.condition, category && `en ${category}`, priceWords(filters)]
  const traits = [
    filters.minRating && `con ${filters.minRating} estrellas o más`,
    filters.offer && 'en oferta',
    filters.verified && 'de una tienda verificada',
  ]
  return [thing.filter(Boolean).join(' '), ...traits.filter(Boolean)].join(', ')
}
