import IconBarcode from '@icons/barcode'
import { isbnText } from '../../features/books/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

export function BookNotice({ isbn, isKnown }: { isbn: string; isKnown: boolean }) {
  return isKnown ? (
    <Notice tone="info" size="s">
      Llenamos lo que sabemos del libro {isbnText(isbn)}; puedes cambiarlo todo.
    </Notice>
  ) : (
    <Notice tone="info" title="Escribe tú el título">
      Guardamos su ISBN, {isbnText(isbn)}; el resto llénalo como está en tu libro.
    </Notice>
  )
}

export function ScanLink() {
  return (
    <ButtonLink to={paths.scanBook()} variant="soft" size="s" className="w-fit max-md:w-full">
      <Icon of={IconBarcode} size="s" />
      ¿Es un libro? Escanea su código
    </ButtonLink>
  )
}
