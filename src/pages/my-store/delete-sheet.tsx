import { Form, useNavigation } from 'react-router'
import { catalogueErrors } from '../../features/catalogue/errors.ts'
import { errorText } from '../../lib/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageSheet } from '../../ui/page-sheet.tsx'

/** Asks before a product goes for good (D2 §5). */
export function DeleteSheet({
  product,
  isOnly,
  closeTo,
  onClose,
}: {
  product: { name: string; url: string }
  isOnly: boolean
  closeTo: string
  onClose: () => void
}) {
  const isDeleting = useNavigation().state === 'submitting'
  return (
    <PageSheet
      title="¿Seguro que quieres eliminarlo?"
      description={product.name}
      closeTo={closeTo}
      onClose={onClose}
      width="s"
    >
      {isOnly ? (
        <Notice tone="warning">{errorText(catalogueErrors, 'product-only-one')}</Notice>
      ) : (
        <Form method="post" action={closeTo} className="grid gap-4">
          <p>Se quita de tu tienda con sus fotos. Los pedidos que ya tienes no cambian.</p>
          <input type="hidden" name="product" value={product.url} />
          <div className="flex justify-end gap-2.5 max-md:*:flex-1">
            <ButtonLink to={closeTo} variant="neutral" preventScrollReset>
              Cancelar
            </ButtonLink>
            <Button type="submit" name="intent" value="delete" variant="danger" busy={isDeleting}>
              Eliminar
            </Button>
          </div>
        </Form>
      )}
    </PageSheet>
  )
}
