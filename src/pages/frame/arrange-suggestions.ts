import type { ImageView } from '../../lib/image-view.ts'
import { fold } from '../../lib/slug.ts'
import { paths } from '../../paths.ts'
import { isSameRecentSearch } from './recent-searches.ts'

export type Suggestion = {
  label: string
  to: string
  look: 'recent' | 'search' | 'category' | 'store' | 'product' | 'alert'
  /** "en Papelería", or next to a picture the price. */
  note?: string
  image?: ImageView
  tone?: string
  /** The text of a search: arrow keys put it into the field, and choosing it stores it as recent. */
  search?: string
}

/** The server's answer; without a text, the most frequent searches. `named`: categories and stores. */
export type Found = {
  text: string
  searches: Suggestion[]
  named: Suggestion[]
  products: Suggestion[]
  /** False for a request that failed. */
  isAnswered?: boolean
}

export type SuggestionGroup = { title: string; isTitleOnPhone?: boolean; rows: Suggestion[] }

/** In the order of the arrow keys: a group is a column on the desktop, the foot is the last row. */
export type Suggestions = {
  groups: SuggestionGroup[]
  foot: { look: 'all'; label: string; to: string; search: string } | { look: 'forget'; label: string } | null
}

export type SuggestionOption = Suggestion | NonNullable<Suggestions['foot']>

/** Rows that fit without scrolling (D1 §9): 250 px in two columns on the desktop, 300 px in one on the phone. */
const WIDE = {
  /** Next to products: recent searches, and all rows without products. */
  recents: 2,
  texts: 4,
  products: 4,
  /** Whether the texts reserve a row for a category or a store. */
  keepsNamed: true,
  /** In an empty field: recent and frequent searches together, or one of them alone. */
  both: 4,
  recentsAlone: 4,
  frequentAlone: 4,
}
const NARROW: typeof WIDE = {
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
  // "Pan" is a word of "Postres y pan", and only the beginning of "pantalón".
  const isNamed = ({ label }: Suggestion) => ` ${fold(label)} `.includes(` ${fold(text)} `)
  const others = found.named.filter((row) => !isNamed(row))
  const reserved = places.keepsNamed ? Math.min(1, others.length) : 0
  const texts = [
    ...[...kept.map(recentRow), ...found.named.filter(isNamed), ...searches].slice(
      0,
      places.texts - reserved,
    ),
    ...others,
  ].slice(0, places.texts)
  const products = found.products.slice(0, places.products)
  const all: Suggestions['foot'] = {
    look: 'all',
    label:
      [...text].length <= MAX_BEGINNING
        ? `Ver todo lo que empieza con “${text}”`
        : `Ver todos los resultados de “${text}”`,
    to: paths.search(text),
    search: text,
  }
  if (texts.length + products.length === 0) {
    if (!found.isAnswered || found.text !== text) return { groups: [], foot: null }
    const label = `Avísame cuando haya “${text}”`
    const alert: Suggestion = { look: 'alert', label, to: `${paths.search(text)}#avisame`, search: text }
    return {
      groups: [{ title: 'Nadie lo vende todavía', rows: [alert] }],
      foot: { ...all, label: `Buscar “${text}”` },
    }
  }
  return {
    groups: [
      { title: 'Búsquedas', rows: texts },
      { title: 'Libros y productos', rows: products },
    ].filter(({ rows }) => rows.length > 0),
    foot: all,
  }
}

function forEmptyField(found: Found, recents: readonly string[], places: typeof WIDE): Suggestions {
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
