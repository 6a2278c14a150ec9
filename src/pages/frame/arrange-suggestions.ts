import { fold } from '../../lib/slug.ts'
import { paths } from '../../paths.ts'
import { isSameRecentSearch } from './recent-searches.ts'
import type { Found, Suggestion, Suggestions } from './use-suggestions.ts'

/**
 * Rows that fit without scrolling (D1 §9): 250 px in two columns on the desktop, 300 px in one on the phone.
 */
type Places = {
  /** Next to products: recent searches, and all rows without products. */
  recents: number
  texts: number
  products: number
  /** Whether the texts reserve a row for a category or a store. */
  keepsNamed: boolean
  /** In an empty field: recent and frequent searches together, or one of them alone. */
  both: number
  recentsAlone: number
  frequentAlone: number
}
const WIDE: Places = {
  recents: 2,
  texts: 4,
  products: 4,
  keepsNamed: true,
  both: 4,
  recentsAlone: 4,
  frequentAlone: 4,
}
const NARROW: Places = {
  recents: 1,
  texts: 2,
  products: 3,
  keepsNamed: false,
  both: 2,
  recentsAlone: 5,
  frequentAlone: 6,
}

export const placesOf = (isNarrow: boolean) => (isNarrow ? NARROW : WIDE)

/** Up to this length the text is treated as a prefix. */
const MAX_BEGINNING = 2

/** Arranges the rows: recent searches first, without duplicates. */
export function arrangeSuggestions(
  text: string,
  found: Found,
  recents: readonly string[],
  isNarrow: boolean,
): Suggestions {
  const places = placesOf(isNarrow)
  if (text === '') return forEmptyField(found, recents, places)
  const kept = recents.filter((recent) => fold(recent).startsWith(fold(text))).slice(0, places.recents)
  const searches = found.searches.filter((row) => !isAmong(kept, row))
  const reserved = places.keepsNamed ? Math.min(1, found.named.length) : 0
  const texts = [
    ...[...kept.map(recentRow), ...searches].slice(0, places.texts - reserved),
    ...found.named,
  ].slice(0, places.texts)
  const products = found.products.slice(0, places.products)
  if (texts.length + products.length === 0) return { groups: [], foot: null }
  return {
    groups: [
      { title: 'Búsquedas', rows: texts },
      { title: 'Libros y productos', rows: products },
    ].filter(({ rows }) => rows.length > 0),
    foot: {
      look: 'all',
      label:
        [...text].length <= MAX_BEGINNING
          ? `Ver todo lo que empieza con “${text}”`
          : `Ver todos los resultados de “${text}”`,
      to: paths.search(text),
      search: text,
    },
  }
}

function forEmptyField(found: Found, recents: readonly string[], places: Places): Suggestions {
  const frequent = found.searches.filter((row) => !isAmong(recents, row))
  const hasBoth = recents.length > 0 && frequent.length > 0
  return {
    groups: [
      {
        title: 'Recientes',
        rows: recents.slice(0, hasBoth ? places.both : places.recentsAlone).map(recentRow),
      },
      {
        title: 'Lo más buscado',
        isTitleOnPhone: true,
        rows: frequent.slice(0, hasBoth ? places.both : places.frequentAlone),
      },
    ].filter(({ rows }) => rows.length > 0),
    foot: recents.length > 0 ? { look: 'forget', label: 'Borrar recientes' } : null,
  }
}

const recentRow = (text: string): Suggestion => ({
  look: 'recent',
  label: text,
  to: paths.search(text),
  note: 'Reciente',
  search: text,
})

/** The same text within one category leads elsewhere, so it is no duplicate. */
const isAmong = (recents: readonly string[], row: Suggestion) =>
  recents.some((recent) => isSameRecentSearch(recent, row.label) && row.to === paths.search(row.label))
