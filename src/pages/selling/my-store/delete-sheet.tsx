import { catalogueErrors } from '../../../features/catalogue/errors.ts'
import { errorText } from '../../../lib/errors.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSheet } from '../../../ui/page-sheet.tsx'
import { useListAddress } from './table-data.ts'

/** Confirms a deletion (D2 §5). */
export function DeleteProductSheet({
  product,
  isOnly,
}: {
  product: { name: string; url: string }
  isOnly: boolean
}) {
  const form = useForm('delete', { product: product.url })
  const to = useListAddress()
  return (
    <PageSheet title="¿Seguro que quieres eliminarlo?" description={product.name} closeTo={to()} width="s">
      {isOnly ? (
        <Notice tone="warning">{errorText(catalogueErrors, 'product-only-one')}</Notice>
      ) : (
        <ActionForm form={form} action={to()} className="grid gap-4">
          <p>Se quita de tu tienda con sus fotos. Los pedidos que ya tienes no cambian.</p>
          <div className="flex justify-end gap-2.5 max-md:*:flex-1">
            <ButtonLink to={to()} variant="neutral" preventScrollReset>
              Cancelar
            </ButtonLink>
            <SubmitButton variant="danger">Eliminar</SubmitButton>
          </div>
        </ActionForm>
      )}
    </PageSheet>
  )
}
