import { bookLimits } from '../../lib/book-limits.ts'
import { DAY, MINUTE } from '../../lib/dates.ts'
import { fold, foldedWords } from '../../lib/slug.ts'

/** Where what is known of a book comes from. Staff's word stands above the metadata source's. */
export const bookSources = ['open-library', 'import', 'staff'] as const
export type BookSource = (typeof bookSources)[number]

/** What the metadata source answered last about an ISBN. */
export const lookupOutcomes = ['found', 'missing', 'failed'] as const
export type LookupOutcome = (typeof lookupOutcomes)[number]

/** A source that knows no such book is not asked again for so long. */
const MISSING_MS = 30 * DAY
/** After a failure; twice as long after each further one, up to a day. */
const FAILED_MS = 2 * MINUTE

/** Milliseconds until the source may be asked again. @param attempts failures in a row, this one included */
export function retryAfterMs(outcome: 'missing' | 'failed', attempts: number): number {
  return outcome === 'missing' ? MISSING_MS : Math.min(FAILED_MS * 2 ** Math.min(attempts - 1, 20), DAY)
}

/**
 * The work of a book whose source names none: all editions of one title by one author are one. A title of no words, which
 * would say the same of many books, leaves each a work of its own.
 */
export function workOf({
  isbn,
  title,
  authors,
}: {
  isbn: string
  title: string
  authors: readonly string[]
}): string {
  const words = foldedWords(title)
  return words === '' ? isbn : `${words}|${foldedWords(authors[0] ?? '')}`.slice(0, bookLimits.work)
}

/** What a book is of which nothing is known but its name. */
export const unknownBook = {
  subtitle: '',
  authors: [],
  publisher: '',
  edition: '',
  year: null,
  pages: null,
  language: '',
  subject: '',
  description: '',
}

/** Languages by ISO 639-1, as people write them in a list. */
export const languages = {
  es: 'Español',
  en: 'Inglés',
  fr: 'Francés',
  de: 'Alemán',
  pt: 'Portugués',
  it: 'Italiano',
  ca: 'Catalán',
  la: 'Latín',
  nah: 'Náhuatl',
  ru: 'Ruso',
  zh: 'Chino',
  ja: 'Japonés',
} as const satisfies Record<string, string>
export type BookLanguage = keyof typeof languages

export const isLanguage = (text: string): text is BookLanguage => Object.hasOwn(languages, text)

/** The code of a language that is written as its code or its Spanish name; undefined for another. */
export function languageIn(text: string): BookLanguage | undefined {
  const key = fold(text.trim())
  if (isLanguage(key)) return key
  return (Object.keys(languages) as BookLanguage[]).find((code) => fold(languages[code]) === key)
}
