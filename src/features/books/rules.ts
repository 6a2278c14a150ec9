import { bookLimits } from '../../lib/book-limits.ts'
import { DAY, MINUTE } from '../../lib/dates.ts'
import { fold, foldedWords } from '../../lib/slug.ts'

/** The source of the data of a book. Staff's changes win over the metadata source. */
export const bookSources = ['open-library', 'import', 'staff'] as const
export type BookSource = (typeof bookSources)[number]

export const lookupOutcomes = ['found', 'missing', 'failed'] as const
export type LookupOutcome = (typeof lookupOutcomes)[number]

/** Delay until an unknown book is asked for again. */
const MISSING_MS = 30 * DAY
/** Delay after a failure, doubled for each further one, up to a day. */
const FAILED_MS = 2 * MINUTE

/** Milliseconds until the source may be asked again. @param attempts failures in a row, this one included */
export function retryAfterMs(outcome: 'missing' | 'failed', attempts: number): number {
  return outcome === 'missing' ? MISSING_MS : Math.min(FAILED_MS * 2 ** Math.min(attempts - 1, 20), DAY)
}

/** The default work: a title by an author. A book without words in its title is its own work. */
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
type BookLanguage = keyof typeof languages

export const isLanguage = (text: string): text is BookLanguage => Object.hasOwn(languages, text)

export function languageIn(text: string): BookLanguage | undefined {
  const key = fold(text.trim())
  if (isLanguage(key)) return key
  return (Object.keys(languages) as BookLanguage[]).find((code) => fold(languages[code]) === key)
}
