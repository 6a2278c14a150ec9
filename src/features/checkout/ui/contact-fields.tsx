import { PHONE_DIGITS } from '../../../lib/phone.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { FormState } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DataVisibility } from '../../accounts/ui/data-visibility.tsx'
import type { Country } from '../../settings/rules-countries.ts'
import type { CheckoutInput } from '../contract.ts'

export type ContactValues = Pick<
  CheckoutInput,
  'country' | 'city' | 'phone' | 'address' | 'info' | 'sharesPhone' | 'saveAddress'
>

export function ContactFields({
  form,
  stored,
  countries,
  email,
  errors,
}: {
  form: FormState
  stored: ContactValues
  countries: readonly Country[]
  email: string
  errors: Readonly<Record<string, string>>
}) {
  const field = (name: Exclude<keyof ContactValues, 'sharesPhone' | 'saveAddress'>) => ({
    ...form.field(name, stored[name]),
    error: errors[name],
  })
  return (
    <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
      <DataVisibility />
      <SelectField
        {...field('country')}
        label="País"
        autoComplete="country-name"
        required
        options={countries.map(({ name }) => ({ value: name, label: name }))}
      />
      <TextField {...field('city')} label="Ciudad" autoComplete="address-level2" required maxLength={200} />
      <div>
        <TextField
          {...field('phone')}
          label="Teléfono"
          type="tel"
          autoComplete="tel-national"
          required
          hint={`${PHONE_DIGITS} dígitos, de México.`}
        />
        <Checkbox
          name="sharesPhone"
          label="La tienda me puede llamar"
          hint="La tienda ve tu teléfono solo mientras tu pedido está abierto."
          defaultChecked={form.checked('sharesPhone', stored.sharesPhone)}
          className="mt-1"
        />
      </div>
      <TextField
        {...field('address')}
        label="Dirección"
        autoComplete="street-address"
        required
        maxLength={200}
        hint="Para tu recibo. La tienda no la ve."
      />
      <TextArea
        {...field('info')}
        label="Información adicional"
        optional
        maxLength={500}
        rows={2}
        hint="¿Algo que la tienda deba saber? Lo lee al preparar tu pedido."
        className="md:col-span-2"
      />
      <TextField
        name="email"
        label="Correo"
        type="email"
        readOnly
        defaultValue={email}
        hint="Aquí te llegan tu recibo y tu código de entrega."
        className="[&_input]:bg-canvas md:col-span-2"
      />
      <Checkbox
        name="saveAddress"
        label="Guardar dirección para mi próxima compra"
        defaultChecked={form.checked('saveAddress', stored.saveAddress)}
        className="md:col-span-2"
      />
    </div>
  )
}
