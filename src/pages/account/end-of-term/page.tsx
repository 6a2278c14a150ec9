import IconBook2 from '@icons/book-2'
import { readUsedBooks } from '../../../features/courses/read-used.ts'
import { usedBookActText, usedBookNote } from '../../../features/courses/texts.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  return { books: await readUsedBooks(ctx, viewer) }
}

export const meta = privateMeta('Fin de semestre')

export default function EndOfTermPage({ loaderData }: Route.ComponentProps) {
  const { books } = loaderData
  return (
    <div className="grid gap-5">
      <header>
        <h1>¿Ya no los usas?</h1>
        <p className="mt-1.5 text-muted">
          Estos libros tuyos los piden las materias de este campus. Si ya no los necesitas, véndelos otra vez:
          ya tenemos sus datos y te proponemos un precio.
        </p>
      </header>
      {books.length === 0 ? (
        <EmptyState icon={IconBook2} title="No tienes libros por vender otra vez">
          Aquí verás los libros que compraste y que piden las materias, hasta que los vendas.
        </EmptyState>
      ) : (
        <Box flush>
          <ul className="divide-y divide-line">
            {books.map((book) => (
              <li key={book.isbn} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
                <span className="block size-14 shrink-0">
                  <Picture
                    image={book.image}
                    alt=""
                    sizes={56}
                    className="size-full rounded-field object-cover"
                  />
                </span>
                <div className="min-w-0 flex-1">
                  <p className="font-semibold [overflow-wrap:anywhere]">{book.name}</p>
                  <p className="text-sm text-offer">{usedBookNote(book)}</p>
                </div>
                <ButtonLink to={book.path} size="s" className="max-md:w-full">
                  {usedBookActText(book)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </div>
  )
}
