import { isLanguage, languages } from './rules.ts'

/** "M. Ortega Salas y L. Ibarra", "A, B y C". */
export function authorsText(authors: readonly string[]): string {
  const before = authors.slice(0, -1)
  const last = authors.at(-1) ?? ''
  return before.length === 0 ? last : `${before.join(', ')} ${/^h?i/i.test(last) ? 'e' : 'y'} ${last}`
}

/** "3.ª, 2021", "2021", "3.ª"; empty where neither is known. */
export const editionText = ({ edition, year }: { edition: string; year: number | null }) =>
  [edition, year].filter(Boolean).join(', ')

export const languageText = (code: string) => (isLanguage(code) ? languages[code] : '')

/** Groups of an ISBN-13 where their lengths are known: those of Mexico and of the demo; else the prefix alone. */
export function isbnText(isbn: string): string {
  if (isbn.startsWith('9786070000')) return `978-607-0000-${isbn.slice(10, 12)}-${isbn.slice(12)}`
  return `${isbn.slice(0, 3)}-${isbn.slice(3)}`
}

export const bookTexts = {
  unknown: 'No conocemos este libro todavía',
} as const
