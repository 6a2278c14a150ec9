import { z } from 'zod'
import { bookLimits as limits } from '../../lib/book-limits.ts'
import { isbnIn } from '../../lib/isbn.ts'
import { plainText } from '../../lib/plain-text.ts'

export type FoundBook = {
  title: string
  subtitle: string
  authors: string[]
  publisher: string
  edition: string
  year: number | null
  pages: number | null
  /** ISO 639-1; empty if unknown or not listed. */
  language: string
  subject: string
  description: string
  work: string | null
  cover: number | null
}

const texts = z.array(z.unknown()).max(2_000)
const Text = z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
const Key = z.object({ key: z.string() })

/** `/api/books?jscmd=details`: the record of an edition. Other fields are ignored. */
const Details = z.object({
  title: z.string().min(1),
  subtitle: z.string().nullish(),
  authors: z.array(z.object({ name: z.string().nullish() })).nullish(),
  publishers: texts.nullish(),
  publish_date: z.string().nullish(),
  number_of_pages: z.number().nullish(),
  languages: z.array(Key).nullish(),
  edition_name: z.string().nullish(),
  subjects: texts.nullish(),
  description: Text.nullish(),
  works: z.array(Key).nullish(),
  covers: z.array(z.number().nullable()).nullish(),
  isbn_10: z.array(z.string()).nullish(),
  isbn_13: z.array(z.string()).nullish(),
})

/** `/api/books?jscmd=data`: includes the authors of the work. */
const Data = z.object({ authors: z.array(z.object({ name: z.string() })).nullish() })

/** A response that does not match the source's documentation; `message` has the details. */
export class InvalidResponse extends Error {}

const byKey = z.record(z.string(), z.unknown())

/** The record of an ISBN; undefined if the source has none. @throws InvalidResponse */
function recordOf(answer: unknown, isbn: string): unknown {
  const all = byKey.safeParse(answer)
  if (!all.success) throw new InvalidResponse('no object')
  const keys = Object.keys(all.data)
  if (keys.length === 0) return undefined
  const record = all.data[`ISBN:${isbn}`]
  if (record === undefined) throw new InvalidResponse('the answer is about something else')
  return record
}

/** The record of an edition; undefined if the source has none. @throws InvalidResponse */
export function readDetails(answer: unknown, isbn: string): FoundBook | undefined {
  const record = recordOf(answer, isbn)
  if (record === undefined) return undefined
  const read = z.object({ details: Details }).safeParse(record)
  if (!read.success) throw new InvalidResponse(z.prettifyError(read.error).slice(0, 300))
  const { details } = read.data
  const named = [...(details.isbn_13 ?? []), ...(details.isbn_10 ?? [])].flatMap((text) => isbnIn(text) ?? [])
  // A source that returns its nearest match would name another ISBN here.
  if (named.length > 0 && !named.includes(isbn)) throw new InvalidResponse('another ISBN')
  const title = plain(details.title, limits.title)
  if (title === '') throw new InvalidResponse('no title')
  const [subject] = textsOf(details.subjects)
  const [publisher] = textsOf(details.publishers)
  const [cover] = (details.covers ?? []).filter((id) => id !== null && Number.isSafeInteger(id) && id > 0)
  const [work] = (details.works ?? []).flatMap(({ key }) => /^\/works\/(OL\d{1,12}W)$/.exec(key)?.[1] ?? [])
  return {
    title,
    subtitle: plain(details.subtitle ?? '', limits.title),
    authors: namesOf(details.authors ?? []),
    publisher: plain(publisher ?? '', limits.name),
    edition: plain(details.edition_name ?? '', limits.edition),
    year: yearIn(details.publish_date ?? ''),
    pages: whole(details.number_of_pages, limits.pages),
    language: languageOf(details.languages?.[0]?.key ?? ''),
    subject: plain(subject ?? '', limits.name),
    description: plain(details.description ?? '', limits.description),
    work: work ?? null,
    cover: cover ?? null,
  }
}

/** Authors of the work, which the record of an edition often lacks. @throws InvalidResponse */
export function readAuthors(answer: unknown, isbn: string): string[] {
  const record = recordOf(answer, isbn)
  if (record === undefined) return []
  const read = Data.safeParse(record)
  if (!read.success) throw new InvalidResponse(z.prettifyError(read.error).slice(0, 300))
  return namesOf(read.data.authors ?? [])
}

const namesOf = (authors: readonly { name?: string | null | undefined }[]) => [
  ...new Set(
    authors
      .map(({ name }) => plain(name ?? '', limits.name))
      .filter(Boolean)
      .slice(0, limits.authors),
  ),
]

function plain(text: string, maxLength: number): string {
  // Only the beginning is cleaned: external texts may be long.
  return plainText(text.slice(0, 4 * maxLength).replace(/[\p{Cc}\p{Cf}]+/gu, ' '), maxLength)
}

const textsOf = (list: readonly unknown[] | null | undefined) =>
  (list ?? []).filter((one): one is string => typeof one === 'string' && one.trim() !== '')

const whole = (value: number | null | undefined, max: number) =>
  value && Number.isSafeInteger(value) && value > 0 && value <= max ? value : null

/** "October 1, 1988" → 1988. */
function yearIn(text: string): number | null {
  const year = Number(/(?:^|\D)(1[4-9]\d\d|20\d\d)(?!\d)/.exec(text)?.[1] ?? 0)
  return year === 0 ? null : year
}

const LANGUAGES: Record<string, string> = {
  spa: 'es',
  eng: 'en',
  fre: 'fr',
  ger: 'de',
  por: 'pt',
  ita: 'it',
  cat: 'ca',
  lat: 'la',
  rus: 'ru',
  chi: 'zh',
  jpn: 'ja',
  nah: 'nah',
}

const languageOf = (key: string) => LANGUAGES[/^\/languages\/(\w{3})$/.exec(key)?.[1] ?? ''] ?? ''
