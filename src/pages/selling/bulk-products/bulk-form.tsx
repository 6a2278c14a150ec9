import { useState } from 'react'
import type { BulkItem } from '../../../features/selling/contract-bulk.ts'
import { unusualPricesText } from '../../../features/selling/texts-form.ts'
import { settings } from '../../../features/settings/rules.ts'
import { counted } from '../../../lib/money.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BulkTitle } from './bulk-report.tsx'
import type { ChosenAct } from './chosen.ts'
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
 * Requests the values of the change, previews its effect on each product and applies it on the last click. After an
 * edit, the preview is required again, so that the applied change is always the shown one.
 */
export function BulkForm({
  items,
  isConfirming = false,
}: {
  items: readonly BulkItem[] | undefined
  isConfirming?: boolean | undefined
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
            <Notice tone="warning" live={isConfirming}>
              <Checkbox
                name="confirmed"
                value="si"
                label={`${unusualPricesText(unusual)} Sí, así los quiero.`}
                error={isConfirming ? 'Marca la casilla para cambiarlos' : undefined}
              />
            </Notice>
          )}
          <div className="sticky bottom-(--phone-bar,0px) flex flex-wrap justify-end gap-2.5 bg-canvas py-3 max-md:*:flex-1">
            <ButtonLink to={paths.account('my-store')} variant="neutral">
              Cancelar
            </ButtonLink>
            {changing > 0 && (
              <SubmitButton name="intent" value="apply" variant={kind === 'delete' ? 'danger' : 'primary'}>
                {verbs[kind]} {changing}
              </SubmitButton>
            )}
          </div>
        </>
      )}
    </ActionForm>
  )
}

/** All fields of a kind are sent; the server reads those of the chosen option. */
function ActFields({ kind, form }: { kind: 'price' | 'stock' | 'offer'; form: FormState }) {
  const how = (first: string, labels: Record<string, string>) => (
    <SelectField
      name="how"
      label="Cómo"
      defaultValue={form.value('how', first)}
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
    />
  )
  if (kind === 'offer')
    return (
      <div className="grid gap-4 sm:grid-cols-3">
        {how('put', { put: 'Poner un descuento', remove: 'Quitar la oferta' })}
        <TextField
          {...form.field('percent')}
          label="Descuento"
          after="%"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('endsOn')}
          label="Termina"
          type="date"
          hint="Al empezar ese día vuelve el precio normal."
        />
      </div>
    )
  if (kind === 'stock')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {how('set', { set: 'Dejarlas en', add: 'Sumar o restar' })}
        <TextField
          {...form.field('pieces')}
          label="Piezas"
          hint={`Hasta ${settings.stock.max} por producto; para restar, -3.`}
          autoComplete="off"
        />
      </div>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {how('percent', {
        percent: 'Subir o bajar un porcentaje',
        add: 'Subir o bajar pesos',
        set: 'Poner el mismo precio',
      })}
      <TextField
        name="value"
        label="Cuánto"
        hint="Para bajar, con signo: -10. Un porcentaje se redondea a pesos."
        autoComplete="off"
        defaultValue={form.value('value')}
        error={form.error('percent') ?? form.error('cents')}
      />
    </div>
  )
}
