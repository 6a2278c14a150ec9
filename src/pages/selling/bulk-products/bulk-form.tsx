import { useState } from 'react'
import type { BulkItem } from '../../../features/selling/contract-bulk.ts'
import { unusualPricesText } from '../../../features/selling/texts-form.ts'
import { counted } from '../../../lib/money.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ActFields } from './act-fields.tsx'
import type { ChosenAct } from './chosen.ts'
import { BulkTitle } from './page-title.tsx'
import { PreviewTable } from './preview-table.tsx'

const titles: Record<ChosenAct, (products: string) => string> = {
  price: (products) => `Cambiar el precio de ${products}`,
  stock: (products) => `Cambiar las existencias de ${products}`,
  offer: (products) => `Cambiar la oferta de ${products}`,
  pause: (products) => `Pausar ${products}`,
  resume: (products) => `Reanudar ${products}`,
  delete: (products) => `Eliminar ${products}`,
}

const verbs: Record<ChosenAct, string> = {
  price: 'Cambiar',
  stock: 'Cambiar',
  offer: 'Cambiar',
  pause: 'Pausar',
  resume: 'Reanudar',
  delete: 'Eliminar',
}

/**
 * Asks for the change where it needs a value, shows what it would do to each product, and does it on the last press. The
 * change that is shown is the one that is done: a field that was touched since has to be looked at again.
 */
export function BulkForm({
  items,
  isAsked = false,
}: {
  items: readonly BulkItem[] | undefined
  isAsked?: boolean | undefined
}) {
  const form = useForm(['choose', 'preview', 'apply'])
  const [isTouched, setTouched] = useState(false)
  const answer = form.answer
  const [seen, setSeen] = useState(answer)
  if (seen !== answer) {
    setSeen(answer)
    setTouched(false)
  }
  const kind = form.value('kind') as ChosenAct
  const products = form.value('products')
  const count = products === '' ? 0 : products.split('\n').length
  const isPreview = (answer?.shown as { step?: string } | undefined)?.step === 'preview' && !isTouched
  const unusual = items?.filter((item) => item.unusual).length ?? 0
  const changing = items?.filter(({ after }) => after !== null).length ?? 0
  const title = textAt(titles, kind)?.(counted(count, 'producto', 'productos')) ?? 'Cambiar varios productos'
  return (
    <ActionForm
      form={form}
      action={paths.bulkProducts()}
      className="grid gap-4"
      onInput={() => setTouched(true)}
    >
      <BulkTitle>{title}</BulkTitle>
      {answer && answer.code !== '' && <FormErrors {...form.summary} />}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="products" value={products} />
      {(kind === 'price' || kind === 'stock' || kind === 'offer') && (
        <Box className="grid gap-4">
          <ActFields kind={kind} form={form} />
          <Button
            type="submit"
            name="intent"
            value="preview"
            variant={isPreview ? 'neutral' : 'primary'}
            busy={form.busy && !isPreview}
            className="justify-self-start"
          >
            Ver cómo queda
          </Button>
        </Box>
      )}
      {isPreview && items && (
        <>
          {kind === 'delete' && changing > 0 && (
            <Notice tone="warning">
              Se quitan de tu tienda con sus fotos y no se pueden recuperar. Los pedidos que ya tienes no
              cambian.
            </Notice>
          )}
          <PreviewTable kind={kind} items={items} />
          {unusual > 0 && (
            <Notice tone="warning" live={isAsked}>
              <Checkbox
                name="confirmed"
                value="si"
                label={`${unusualPricesText(unusual)} Sí, así los quiero.`}
                error={isAsked ? 'Marca la casilla para cambiarlos' : undefined}
              />
            </Notice>
          )}
          <div className="sticky bottom-[calc(var(--phone-bar,0px)+var(--notice,0px))] flex flex-wrap justify-end gap-2.5 bg-canvas py-3 max-md:*:flex-1">
            <ButtonLink to={paths.account('my-store')} variant="neutral">
              Cancelar
            </ButtonLink>
            {changing > 0 && (
              <Button
                type="submit"
                name="intent"
                value="apply"
                variant={kind === 'delete' ? 'danger' : 'primary'}
                busy={form.busy}
              >
                {verbs[kind]} {changing}
              </Button>
            )}
          </div>
        </>
      )}
    </ActionForm>
  )
}
