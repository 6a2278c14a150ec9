import IconBook2 from '@icons/book-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookView } from '../../../features/books/contract.ts'
import { editionText, isbnText } from '../../../features/books/texts.ts'
import { counted, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BookData } from './load-book.ts'

type Other = BookData['editions'][number]

export function Editions({
  book,
  lowestCents,
  editions,
}: {
  book: BookView
  lowestCents: number | null
  editions: readonly Other[]
}) {
  return (
    <Box className="md:p-6!">
      <h2 className="text-xl">Otras ediciones</h2>
      <p className="mt-1 text-sm text-muted">
        Compara año y contenido antes de elegir: entre ediciones pueden cambiar capítulos y ejercicios.
      </p>
      <ul className="mt-3.5 grid gap-3 md:grid-cols-3">
        <li>
          <Edition edition={book} isHere>
            {lowestCents === null ? 'La que ves' : `La que ves · desde ${shortMoney(lowestCents)}`}
          </Edition>
        </li>
        {editions.map((edition) => (
          <li key={edition.isbn}>
            <Edition edition={edition}>{standingText(edition)}</Edition>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function standingText({ offers, lowestCents, demand }: Other): string {
  if (offers > 0 && lowestCents !== null)
    return `${counted(offers, 'oferta', 'ofertas')} · desde ${shortMoney(lowestCents)}`
  const wanted = demand > 0 ? ` · ${demand === 1 ? '1 la busca' : `${demand} la buscan`}` : ''
  return `Nadie la vende${wanted}`
}

function Edition({
  edition,
  isHere = false,
  children,
}: {
  edition: Pick<BookView, 'isbn' | 'edition' | 'year' | 'cover'>
  isHere?: boolean
  children: ReactNode
}) {
  return (
    <Link
      to={paths.book(edition.isbn)}
      aria-current={isHere ? 'page' : undefined}
      className={cn(
        'grid h-full grid-cols-[56px_minmax(0,1fr)] items-center gap-3 rounded-field border p-2.5 text-sm leading-snug text-muted hover:border-primary',
        isHere ? 'border-primary shadow-chosen' : 'border-line',
      )}
    >
      {edition.cover ? (
        <span className="tone-azul size-14 overflow-hidden rounded-chip">
          <Picture image={edition.cover} alt="" sizes={56} className="size-full object-cover" />
        </span>
      ) : (
        <span className="grid size-14 place-items-center rounded-chip bg-canvas">
          <Icon of={IconBook2} />
        </span>
      )}
      <span>
        <b className="block text-md text-ink">{editionText(edition) || isbnText(edition.isbn)}</b>
        {children}
      </span>
    </Link>
  )
}
