import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { stockProblem } from '../rules-form.ts'
import { deliveryDaysHint } from '../texts-form.ts'
import { ConfirmPrice } from './price-field.tsx'
import { confirmPriceProps, type ProductFieldsProps, textField } from './product-fields-props.ts'

export function StockFields(props: ProductFieldsProps) {
  const { values, change, errorOf } = props
  const [tooMany, setTooMany] = useState<string>()
  const setStock = (text: string) => {
    // D2 §5: a value above the limit clears the field.
    const problem = /^\d+$/.test(text.trim()) ? stockProblem(text, values.stockBefore) : undefined
    setTooMany(problem)
    change({ stock: problem ? '' : text })
  }
  // A value stays when its first kind is chosen; another kind clears it, and no kind also clears the end.
  const chooseOffer = (offerKind: typeof values.offerKind) =>
    change({
      offerKind,
      ...(values.offerKind === '' ? {} : { offerValue: '' }),
      ...(offerKind === '' ? { offerEndsOn: '' } : {}),
    })
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...textField(props, 'stock')}
          label="Disponibilidad"
          hint="Piezas, de 0 a 100"
          inputMode="numeric"
          required
          autoComplete="off"
          error={tooMany ?? errorOf('stock')}
          onChange={(event) => setStock(event.currentTarget.value)}
        />
        <TextField
          {...textField(props, 'deliveryDays')}
          label="Tiempo de entrega"
          hint={deliveryDaysHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {values.condition !== '' && values.condition !== 'nuevo' && (
        <Checkbox
          name="refusesOffers"
          value="1"
          label="No recibir ofertas de otro precio"
          checked={values.refusesOffers === '1'}
          onChange={({ currentTarget }) => change({ refusesOffers: currentTarget.checked ? '1' : '' })}
        />
      )}
      <fieldset className="rounded-field border border-line p-4">
        <legend className="px-1.5 text-md font-semibold">
          Oferta <span className="font-normal text-muted">(opcional)</span>
        </legend>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SelectField
            name="offerKind"
            label="Tipo"
            options={[
              { value: '', label: 'Sin oferta' },
              { value: 'Disccount', label: 'Porcentaje' },
              { value: 'Fixed', label: 'Precio fijo' },
            ]}
            value={values.offerKind}
            error={errorOf('offerKind')}
            onChange={(event) => chooseOffer(event.currentTarget.value as typeof values.offerKind)}
          />
          <TextField
            {...textField(props, 'offerValue')}
            label={values.offerKind === 'Fixed' ? 'Precio de oferta' : 'Descuento en %'}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...textField(props, 'offerEndsOn')}
            label="Termina"
            type="date"
            hint="Al empezar ese día vuelve el precio normal."
          />
        </div>
        <ConfirmPrice {...confirmPriceProps(props, 'offerValue')} />
        {values.offerKind + values.offerValue + values.offerEndsOn !== '' && (
          <Button
            variant="plain"
            size="s"
            className="mt-2"
            onClick={(event) => {
              const fields = event.currentTarget.closest('fieldset')
              change({ offerKind: '', offerValue: '', offerEndsOn: '' })
              fields?.querySelector('select')?.focus()
            }}
          >
            Quitar oferta
          </Button>
        )}
      </fieldset>
    </div>
  )
}
