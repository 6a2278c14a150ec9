import { bookTexts, isbnText } from '../../../features/books/texts.ts'
import type { CardView } from '../../../features/catalogue/contract-cards.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NotFound } from '../missing.tsx'

export function UnknownBook({
  isbn,
  fault,
  categories,
  products,
}: {
  isbn: string | null
  /** The reason why it is no ISBN. */
  fault: string | null
  categories: readonly { name: string; url: string }[]
  products: readonly CardView[]
}) {
  return (
    <NotFound
      title={fault ? bookTexts.noIsbn : bookTexts.unknown}
      text={fault ?? `Nadie ha publicado el libro con ISBN ${isbn ? isbnText(isbn) : ''}.`}
      categories={categories}
      products={products}
      productsTitle="Lo más visto"
    >
      {isbn && (
        <div className="mx-auto mb-6 flex max-w-[34em] flex-wrap justify-center gap-3">
          <ButtonLink to={paths.sellBook(isbn)} variant="secondary">
            ¿Lo tienes? Véndelo
          </ButtonLink>
          <ButtonLink to={paths.publishWanted({ isbn })} variant="secondary">
            Publicar “Se busca”
          </ButtonLink>
        </div>
      )}
    </NotFound>
  )
}
