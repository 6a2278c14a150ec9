import IconBarcode from '@icons/barcode'
import { isbnText } from '../../features/books/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shows what is known of the book, or leads to the scanner. */
export function BookNotice({ book }: { book: { isbn: string; isKnown: boolean } | null }) {
  if (!book)
    return (
      <ButtonLink to={paths.scanBook()} variant="soft" size="s" className="w-fit max-md:w-full">
        <Icon of={IconBarcode} size="s" />
        ¿Es un libro? Escanea su código
      </ButtonLink>
    )
  return book.isKnown ? (
    <Notice tone="info" size="s">
      Llenamos lo que sabemos del libro {isbnText(book.isbn)}; puedes cambiarlo todo.
    </Notice>
  ) : (
    <Notice tone="info" title="Escribe tú el título">
      Guardamos su ISBN, {isbnText(book.isbn)}; el resto llénalo como está en tu libro.
    </Notice>
  )
}
