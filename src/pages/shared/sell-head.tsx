import IconBarcode from '@icons/barcode'
import IconChevronLeft from '@icons/chevron-left'
import IconX from '@icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isbnText } from '../../features/books/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The head of a product's form. On phones it replaces the site's header (frame `phone-form`). */
export function SellHead({
  title,
  lead,
  back,
  children,
}: {
  title: string
  lead: ReactNode
  back: { to: string; label: string }
  children?: ReactNode
}) {
  return (
    <header className="mb-4 flex items-center justify-between gap-3 max-md:-mx-3.5 max-md:justify-start max-md:mb-3 max-md:min-h-13 max-md:gap-1 max-md:border-b max-md:border-line max-md:bg-white max-md:pr-2 max-md:pl-1 md:items-end">
      <Link
        to={back.to}
        aria-label={`Salir a ${back.label}`}
        className="grid size-11 shrink-0 place-items-center md:hidden"
      >
        <Icon of={IconX} size="l" />
      </Link>
      <div className="max-md:shrink-0">
        <Link to={back.to} className="link inline-flex min-h-11 items-center gap-1 max-md:hidden">
          <Icon of={IconChevronLeft} size="s" />
          {back.label}
        </Link>
        <h1 className="max-md:text-xl">{title}</h1>
        <p className="mt-1 text-muted max-md:hidden">{lead}</p>
      </div>
      {children && (
        <p className="flex items-center gap-x-2 text-sm text-muted max-md:ml-auto max-md:text-xs max-md:leading-tight">
          {children}
        </p>
      )}
    </header>
  )
}

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
