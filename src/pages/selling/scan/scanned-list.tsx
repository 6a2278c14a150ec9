import IconBook2 from '@icons/book-2'
import IconX from '@icons/x'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { forgetScanned, useScannedBooks } from '../../../features/book-listing/ui/scanned-books.ts'
import { isbnText } from '../../../features/books/texts.ts'
import { formatLately } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { deleteBrowserDraft } from '../../../ui/browser-draft.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { bookDraft } from '../../shared/drafts.ts'

/** Books that were scanned in a row and wait in this browser for how they are, a price and a photo. */
export function ScannedList({
  username,
  now,
  current,
  onEmpty,
}: {
  username: string
  now: string
  /** The one that is shown already. */
  current: string | undefined
  /** The last one was taken off by hand, and its button with it. */
  onEmpty: () => void
}) {
  const list = useScannedBooks(username).filter(({ isbn }) => isbn !== current)
  const at = useMemo(() => new Date(now), [now])
  const rows = useRef<HTMLUListElement>(null)
  const focusNext = useFocusNext()
  return (
    <section
      className={list.length === 0 ? 'border-t border-line pt-5 max-lg:hidden' : 'border-t border-line pt-5'}
    >
      <h2 className="text-lg md:text-xl">¿Varios libros?</h2>
      <p className="mt-1 text-sm text-muted">
        Escanéalos seguidos: quedan aquí como borradores, en este equipo, y luego pones precio y foto a cada
        uno.
      </p>
      <ul ref={rows} className="mt-2 grid gap-1">
        {list.map(({ isbn, title, cover, at: scannedAt }, index) => (
          <li key={isbn} className="flex items-center gap-3">
            <Link to={paths.sellBook(isbn)} className="flex min-h-13 min-w-0 flex-1 items-center gap-3">
              <span className="tone-azul grid size-11 shrink-0 place-items-center overflow-hidden rounded-button p-1">
                {cover ? (
                  <Picture
                    image={cover}
                    alt=""
                    sizes={44}
                    small
                    optional
                    className="size-full object-contain"
                  />
                ) : (
                  <Icon of={IconBook2} />
                )}
              </span>
              <span className="min-w-0 text-md leading-snug">
                <b className="block [overflow-wrap:anywhere]">{title || isbnText(isbn)}</b>
                <span className="text-sm text-muted">Borrador · {formatLately(new Date(scannedAt), at)}</span>
              </span>
            </Link>
            <IconButton
              label={`Quitar ${title || isbnText(isbn)}`}
              icon={IconX}
              onClick={() => {
                focusNext(() => {
                  const buttons = rows.current?.querySelectorAll('button') ?? []
                  return buttons[index] ?? buttons[index - 1] ?? null
                })
                if (list.length === 1) onEmpty()
                forgetScanned(username, isbn)
                deleteBrowserDraft(bookDraft(username, isbn))
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
