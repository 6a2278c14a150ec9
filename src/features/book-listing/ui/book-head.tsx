import IconBook2 from '@icons/book-2'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BookView } from '../../books/contract.ts'
import { editionName, isbnText } from '../../books/texts.ts'

export function BookHead({
  book,
  level: Heading,
  after,
  children,
}: {
  book: BookView
  level: 'h1' | 'h2'
  after?: ReactNode
  children?: ReactNode
}) {
  const { title, cover, isbn } = book
  return (
    <div className="flex items-center gap-3.5">
      <span className="tone-azul grid size-14 shrink-0 md:size-18 place-items-center overflow-hidden rounded-field p-1.5">
        {cover ? (
          <Picture image={cover} alt="" sizes={72} small optional className="size-full object-contain" />
        ) : (
          <Icon of={IconBook2} size="l" />
        )}
      </span>
      <div className="min-w-0">
        {children}
        <Heading className="text-lg leading-snug [overflow-wrap:anywhere] md:text-xl">{title}</Heading>
        <p className="mt-0.5 text-sm text-muted">
          {[editionName(book.edition) || book.year, `${Heading === 'h1' ? '' : 'ISBN '}${isbnText(isbn)}`]
            .filter(Boolean)
            .join(' · ')}
          {after}
        </p>
      </div>
    </div>
  )
}
