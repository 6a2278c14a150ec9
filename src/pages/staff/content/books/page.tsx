import IconBook2 from '@icons/book-2'
import { Link } from 'react-router'
import { z } from 'zod'
import { previewBooks } from '../../../../features/books/actions/import-books.ts'
import { BOOK_LIST_CHARS } from '../../../../features/books/contract.ts'
import { readBooks } from '../../../../features/books/read.ts'
import { authorsText, editionText, isbnText } from '../../../../features/books/texts.ts'
import { importBookList } from '../../../../features/staff/actions/save-book.ts'
import { BookImport } from '../../../../features/staff/ui/imports.tsx'
import { withQuery } from '../../../../lib/query.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ListSearch } from '../../../../ui/list-search.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { sendToLastPage } from '../../../shared/last-page.ts'
import { receiveFile } from '../../../shared/receive-uploads.ts'
import { listForm } from '../../list-form.ts'
import { DoneNotice, ListFooter, PageTitle, staffMeta } from '../../page-parts.tsx'
import { queryOf, readStaffPage, staffAction, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Libros')

const SIZE = 30
const Query = z.object({ q: z.string().trim().max(100).default('') })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const { q } = queryOf(Query, url.searchParams)
  const page = readStaffPage(url.searchParams)
  const { items, total } = await readBooks(ctx, { q, page, size: SIZE })
  const pages = Math.max(1, Math.ceil(total / SIZE))
  sendToLastPage(url.pathname, url.searchParams, page, pages)
  const shown = items.map(({ isbn, title, authors, publisher, edition, year, cover }) => ({
    ...{ isbn, title, authors, publisher, edition, year, cover },
  }))
  return { q, items: shown, total, page, pages }
}

export const action = staffAction(
  {
    'book-list': listForm({
      maxBytes: BOOK_LIST_CHARS,
      preview: previewBooks,
      save: importBookList,
      to: `${paths.staffBooks()}?done=importado`,
    }),
  },
  { receive: receiveFile(BOOK_LIST_CHARS) },
)

export default function BooksPage({ loaderData }: Route.ComponentProps) {
  const { q, items } = loaderData
  const hrefOf = (to: number) => withQuery(paths.staffBooks(), { q, page: to })
  return (
    <div className="grid gap-4">
      <PageTitle title="Libros">
        Lo que el mercado sabe de cada edición, por su ISBN. Lo que no está se pregunta cuando alguien lo
        vende.
      </PageTitle>
      <DoneNotice />
      <ListSearch
        label="Buscar libros"
        placeholder="Título, autor, editorial o ISBN"
        q={q}
        action={paths.staffBooks()}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={IconBook2}
          title={q === '' ? 'Todavía no hay libros' : 'Ningún libro con esos datos'}
        >
          {q === ''
            ? 'Importa una lista, o espera a que alguien publique el primero.'
            : 'Prueba con una parte del título, del autor o del ISBN.'}
        </EmptyState>
      ) : (
        <Box flush>
          <ul aria-label="Libros">
            {items.map(({ isbn, title, authors, publisher, edition, year, cover }) => (
              <li key={isbn} className="border-b border-line last:border-0">
                <Link
                  to={paths.staffBooks(isbn)}
                  className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-canvas"
                >
                  <span className="tone-azul grid size-11 shrink-0 place-items-center overflow-hidden rounded-chip text-primary-strong">
                    {cover ? (
                      <Picture image={cover} alt="" sizes={44} className="size-full object-cover" />
                    ) : (
                      <Icon of={IconBook2} />
                    )}
                  </span>
                  <span className="min-w-0 flex-1">
                    <b className="block truncate">{title}</b>
                    <span className="block truncate text-sm text-muted">
                      {[authorsText(authors), publisher, editionText({ edition, year })]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className="shrink-0 text-sm text-muted max-md:hidden">{isbnText(isbn)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      )}
      <ListFooter list={loaderData} hrefOf={hrefOf} />
      <Box>
        <h2 className="mb-1">Varios de una lista</h2>
        <p className="mb-4 text-muted">
          La de una librería o una biblioteca. Los que ya están se cambian; los demás se crean. Se guardan
          todos o ninguno.
        </p>
        <BookImport />
      </Box>
    </div>
  )
}
