import { BookHead } from '../../../features/book-listing/ui/book-head.tsx'
import type { BookView } from '../../../features/books/contract.ts'
import type { ProductFormValues } from '../../../features/selling/contract-form.ts'
import { Box } from '../../../ui/box.tsx'

/** The product begun at "Vender"; its step opens last and is hidden until then. */
export function DraftProduct({ product, book }: { product: ProductFormValues; book: BookView | null }) {
  if (product.name === '') return null
  return (
    <Box>
      {book?.isbn === product.isbn ? (
        <BookHead book={book} level="h2" />
      ) : (
        <h2 className="text-lg leading-snug [overflow-wrap:anywhere]">{product.name}</h2>
      )}
      <p className="mt-2 text-md text-muted">
        Te espera en el paso 3 con lo que ya llenaste. Se manda a revisión cuando crees tu tienda.
      </p>
    </Box>
  )
}
