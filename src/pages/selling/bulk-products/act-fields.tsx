import { settings } from '../../../features/settings/rules.ts'
import type { FormState } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** The values of a change. A field that another choice needs is there too: the server reads the chosen one's. */
export function ActFields({ kind, form }: { kind: 'price' | 'stock' | 'offer'; form: FormState }) {
  if (kind === 'offer')
    return (
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="how"
          label="Cómo"
          defaultValue={form.value('how', 'put')}
          options={[
            { value: 'put', label: 'Poner un descuento' },
            { value: 'remove', label: 'Quitar la oferta' },
          ]}
        />
        <TextField
          name="percent"
          label="Descuento"
          after="%"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={form.value('percent')}
          error={form.error('percent')}
        />
        <TextField
          name="endsOn"
          label="Termina"
          type="date"
          hint="Al empezar ese día vuelve el precio normal."
          defaultValue={form.value('endsOn')}
          error={form.error('endsOn')}
        />
      </div>
    )
  if (kind === 'stock')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="how"
          label="Cómo"
          defaultValue={form.value('how', 'set')}
          options={[
            { value: 'set', label: 'Dejarlas en' },
            { value: 'add', label: 'Sumar o restar' },
          ]}
        />
        <TextField
          name="pieces"
          label="Piezas"
          hint={`Hasta ${settings.stock.max} por producto; para restar, -3.`}
          autoComplete="off"
          defaultValue={form.value('pieces')}
          error={form.error('pieces')}
        />
      </div>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="how"
        label="Cómo"
        defaultValue={form.value('how', 'percent')}
        options={[
          { value: 'percent', label: 'Subir o bajar un porcentaje' },
          { value: 'add', label: 'Subir o bajar pesos' },
          { value: 'set', label: 'Poner el mismo precio' },
        ]}
      />
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
