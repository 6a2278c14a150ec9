import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Context } from '../src/context.ts'
import { keepCover } from '../src/features/books/actions/fetch-cover.ts'
import { booksByIsbn } from '../src/features/books/store.ts'
import { importBookList } from '../src/features/staff/actions/save-book.ts'
import { toCsv } from '../src/lib/csv.ts'
import type { Staff } from '../src/lib/viewer.ts'
import { type DemoCatalogue, demoFolder } from './catalogue.ts'
import { eachOf } from './tools.ts'

const Book = z.object({
  isbn: z.string(),
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  edition: z.string(),
  year: z.int(),
  pages: z.int(),
  language: z.string(),
  subject: z.string(),
  work: z.string(),
  description: z.string(),
  /** Path of a picture in this folder. */
  cover: z.string().nullable(),
})
export type DemoBook = z.output<typeof Book>

export const demoBooks = (): DemoBook[] =>
  z.array(Book).parse(JSON.parse(readFileSync(new URL('books.json', demoFolder), 'utf8')))

const head = [
  ...['ISBN', 'Título', 'Subtítulo', 'Autores', 'Editorial', 'Edición'],
  ...['Año', 'Páginas', 'Idioma', 'Materia', 'Obra', 'Descripción'],
]

/** The library's list as staff send one, then the covers that are missing. Books that staff have changed since stay. */
export async function seedBooks(ctx: Context, staff: Staff, catalogue: DemoCatalogue): Promise<void> {
  const all = demoBooks()
  const known = await booksByIsbn(
    ctx.db,
    all.map(({ isbn }) => isbn),
  )
  const rows = all
    .filter(({ isbn }) => !known.has(isbn))
    .map((book) => [
      ...[book.isbn, book.title, book.subtitle, book.authors.join('; '), book.publisher, book.edition],
      ...[book.year, book.pages, book.language, book.subject, book.work, book.description],
    ])
  if (rows.length > 0) await importBookList(ctx, staff, toCsv([head, ...rows]))
  await eachOf(all, 3, async ({ isbn, cover }) => {
    if (!cover || known.get(isbn)?.cover) return
    const picture = catalogue.picture(cover)
    if ('source' in picture) await keepCover(ctx, isbn, picture.source)
  })
}
