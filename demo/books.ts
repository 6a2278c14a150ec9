import type { Context } from '../src/context.ts'
import { storeCover } from '../src/features/books/actions/download-cover.ts'
import { booksByIsbn } from '../src/features/books/store.ts'
import { importBookList } from '../src/features/staff/actions/save-book.ts'
import { toCsv } from '../src/lib/csv.ts'
import type { Staff } from '../src/lib/viewer.ts'
import books from './books.json' with { type: 'json' }
import type { DemoCatalogue } from './catalogue.ts'
import { eachOf } from './tools.ts'

const head = [
  ...['ISBN', 'Título', 'Subtítulo', 'Autores', 'Editorial', 'Edición'],
  ...['Año', 'Páginas', 'Idioma', 'Materia', 'Obra', 'Descripción'],
]

/** The library's list as staff send one, then the covers that are missing. Books that staff have changed since stay. */
export async function seedBooks(ctx: Context, staff: Staff, catalogue: DemoCatalogue): Promise<void> {
  const known = await booksByIsbn(
    ctx.db,
    books.map(({ isbn }) => isbn),
  )
  const rows = books
    .filter(({ isbn }) => !known.has(isbn))
    .map((book) => [
      ...[book.isbn, book.title, book.subtitle, book.authors.join('; '), book.publisher, book.edition],
      ...[book.year, book.pages, book.language, book.subject, book.work, book.description],
    ])
  if (rows.length > 0) await importBookList(ctx, staff, toCsv([head, ...rows]))
  await eachOf(books, 3, async ({ isbn, cover }) => {
    if (!cover || known.get(isbn)?.cover) return
    const picture = catalogue.picture(cover)
    if ('source' in picture) await storeCover(ctx, isbn, picture.source)
  })
}
