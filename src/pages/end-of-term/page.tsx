import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import { readUsedBooks } from '../../features/courses/read-used.ts'
import { usedBookNote } from '../../features/courses/texts.ts'
import { paths } from '../../paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  return { books: await readUsedBooks(ctx, viewer) }
}

export const meta = privateMeta('Fin de semestre')

/** Books of the lists that the viewer has and does not sell: each is one press from being listed again. */
export default function EndOfTermPage({ loaderData }: Route.ComponentProps) {
  const { books } = loaderData
  return (
    <div className="grid gap-5">
      <header>
        <h1>¿Ya no lo usas?</h1>
        <p className="mt-1.5 text-muted">
          Libros que tienes y que piden las listas. Publícalos otra vez con un clic.
        </p>
      </header>
      {books.length === 0 ? (
        <EmptyState icon={IconBook2} title="Nada por vender otra vez">
          Aquí aparecen los libros de las listas que compraste, mientras no los vendas.
        </EmptyState>
      ) : (
        <Box flush>
          <ul className="divide-y divide-line">
            {books.map((book) => (
              <li key={book.isbn} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
                <Picture
                  image={book.image}
                  alt=""
                  sizes={56}
                  className="size-14 rounded-field object-cover"
                />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold [overflow-wrap:anywhere]">{book.name}</p>
                  <p className="text-sm text-offer">{usedBookNote(book)}</p>
                </div>
                <ButtonLink
                  to={book.orderId ? paths.sellAgain(book.orderId) : paths.productForm(book.productUrl)}
                  size="s"
                  className="max-md:w-full"
                >
                  {book.orderId ? 'Vender otra vez' : 'Está en pausa: reanudar'}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </div>
  )
}
