import { Link } from 'react-router'
import { BookChange, type BookView } from '../../../../features/books/contract.ts'
import { languages } from '../../../../features/books/rules.ts'
import { bookByIsbn, editionsOf } from '../../../../features/books/store.ts'
import { editionText, isbnText } from '../../../../features/books/texts.ts'
import { bookView } from '../../../../features/books/views.ts'
import { saveBook } from '../../../../features/staff/actions/save-book.ts'
import { bookLimits } from '../../../../lib/book-limits.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { missing, staffAction, staffIntent, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Libro')

const sourceTexts = {
  'open-library': 'Datos de Open Library.',
  import: 'Datos de una lista importada.',
  staff: 'Datos corregidos por el equipo.',
} as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const row = await bookByIsbn(ctx.db, params.isbn)
  if (!row) throw missing()
  const editions = await editionsOf(ctx.db, row.work)
  return {
    book: bookView(row),
    source: sourceTexts[row.source],
    seen: row.updatedAt.toISOString(),
    editions: editions
      .filter(({ isbn }) => isbn !== row.isbn)
      .map(({ isbn, title, edition, year }) => ({ isbn, title, edition, year })),
  }
}

export const action = staffAction({
  book: staffIntent(BookChange, async ({ ctx, staff }, input, { params: { isbn = '' } }) => {
    await saveBook(ctx, staff, isbn, input)
    return `${paths.staffBooks(isbn)}?done=guardado`
  }),
})

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, source, seen, editions } = loaderData
  return (
    <div className="grid gap-4">
      <PageTitle title={book.title} back={{ label: 'Libros', to: paths.staffBooks() }}>
        {isbnText(book.isbn)} · {source}{' '}
        <Link to={paths.book(book.isbn)} className="link underline underline-offset-3">
          Ver su página
        </Link>
      </PageTitle>
      <DoneNotice />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_240px]">
        <Box>
          <StaffForm form="book" submit="Guardar libro">
            <Fields key={seen} book={book} seen={seen} />
          </StaffForm>
        </Box>
        <div className="grid gap-4">
          {book.cover && (
            <Box flush className="overflow-hidden">
              <Picture
                image={book.cover}
                alt={`Portada: ${book.title}`}
                sizes={240}
                small
                className="h-auto w-full"
              />
            </Box>
          )}
          <Box>
            <h2 className="text-lg">Otras ediciones</h2>
            {editions.length === 0 ? (
              <p className="mt-1 text-sm text-muted">
                Ninguna. Escribe la misma obra en cada edición para que se conozcan.
              </p>
            ) : (
              <ul className="mt-1 grid">
                {editions.map((edition) => (
                  <li key={edition.isbn}>
                    <Link
                      to={paths.staffBooks(edition.isbn)}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {editionText(edition) || isbnText(edition.isbn)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Box>
        </div>
      </div>
    </div>
  )
}

const languageOptions = [
  { value: '', label: 'No se sabe' },
  ...Object.entries(languages).map(([value, label]) => ({ value, label: label as string })),
]

function Fields({ book, seen }: { book: BookView; seen: string }) {
  const { field } = useStaffForm('book')
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <TextField {...field('title', book.title)} label="Título" maxLength={bookLimits.title} />
      <TextField
        {...field('subtitle', book.subtitle)}
        label="Subtítulo"
        optional
        maxLength={bookLimits.title}
      />
      <TextField
        {...field('authors', book.authors.join('; '))}
        label="Autores"
        optional
        hint="Separados por punto y coma."
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field('publisher', book.publisher)}
          label="Editorial"
          optional
          maxLength={bookLimits.name}
        />
        <TextField
          {...field('edition', book.edition)}
          label="Edición"
          optional
          hint="Como está impresa: 3.ª"
          maxLength={bookLimits.edition}
        />
        <TextField {...field('year', book.year)} label="Año" optional inputMode="numeric" />
        <TextField {...field('pages', book.pages)} label="Páginas" optional inputMode="numeric" />
        <SelectField {...field('language', book.language)} label="Idioma" options={languageOptions} />
        <TextField {...field('subject', book.subject)} label="Materia" optional maxLength={bookLimits.name} />
      </div>
      <TextField
        {...field('work', book.work)}
        label="Obra"
        optional
        hint="La misma en todas las ediciones del libro. Vacía: por título y primer autor."
        maxLength={bookLimits.work}
      />
      <TextArea {...field('description', book.description)} label="Descripción" optional rows={5} />
    </>
  )
}
