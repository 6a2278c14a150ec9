import type { CodeFault } from '../../lib/isbn.ts'
import { isLanguage, languages } from './rules.ts'

/** "M. Ortega Salas y L. Ibarra", "A, B y C". */
export function authorsText(authors: readonly string[]): string {
  const before = authors.slice(0, -1)
  const last = authors.at(-1) ?? ''
  return before.length === 0 ? last : `${before.join(', ')} ${/^h?i/i.test(last) ? 'e' : 'y'} ${last}`
}

/** "3.ª edición", from "3.ª". */
export const editionName = (edition: string) =>
  edition === '' || /edi/i.test(edition) ? edition : `${edition} edición`

/** "3.ª edición · 2021", "2021", "3.ª edición"; empty if both are unknown. */
export const editionText = ({ edition, year }: { edition: string; year: number | null }) =>
  [editionName(edition), year].filter(Boolean).join(' · ')

export const languageText = (code: string) => (isLanguage(code) ? languages[code] : '')

/** With a hyphen after the prefix, as bookshops print it; other hyphens depend on the publisher. */
export const isbnText = (isbn: string): string => `${isbn.slice(0, 3)}-${isbn.slice(3)}`

export const bookTexts = {
  unknown: 'No conocemos este libro todavía',
  noIsbn: 'Ese ISBN no existe',
} as const

export const codeFaultTexts: Readonly<Record<CodeFault, string>> = {
  digit: 'Revisa el último número: no cuadra con los demás.',
  none: 'Un ISBN tiene 10 o 13 números. Está junto al código de barras.',
  'not-a-book': 'Eso no es un libro: su código no empieza con 978 ni 979.',
  prefix: 'Un ISBN de 13 números empieza con 978 o 979: revisa los primeros.',
  shortened:
    'La hoja de cálculo acortó el ISBN: da a su columna formato de texto y escríbelo otra vez, completo.',
}
