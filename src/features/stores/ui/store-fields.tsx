import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { settings } from '../../settings/rules.ts'
import { PicturesField } from '../../uploads/ui/pictures-field.tsx'
import type { StoreFormValues } from '../contract-form.ts'
import { socialNetworks } from '../rules.ts'
import { socialTexts } from '../texts.ts'

export function StoreFields({
  values,
  change,
  errorOf,
  onBusy,
  isFirst = false,
}: {
  values: StoreFormValues
  change: (part: Partial<StoreFormValues>) => void
  errorOf: (field: string) => string | undefined
  onBusy?: (name: string, busy: boolean) => void
  /** A new store has no payments account yet. */
  isFirst?: boolean
}) {
  return (
    <div className="grid gap-4">
      <TextArea
        name="about"
        label="Información de la tienda"
        hint={`${values.about.length} de ${settings.store.aboutMax} caracteres`}
        required
        rows={4}
        maxLength={settings.store.aboutMax}
        value={values.about}
        error={errorOf('about')}
        onChange={(event) => change({ about: event.currentTarget.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label="Correo de la tienda"
          hint={
            isFirst
              ? 'A este correo te escribimos de tus ventas'
              : 'Usa un correo vinculado a una cuenta de pagos'
          }
          required
          autoComplete="email"
          value={values.email}
          error={errorOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <TextField
          name="phone"
          type="tel"
          label="Teléfono (+52)"
          hint="10 dígitos"
          required
          autoComplete="tel-national"
          value={values.phone}
          error={errorOf('phone')}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PicturesField
          name="logo"
          label="Logo"
          purpose="logo"
          max={1}
          value={values.logo}
          error={errorOf('logo')}
          onChange={(logo) => change({ logo })}
          {...(onBusy ? { onBusy } : {})}
        />
        <PicturesField
          name="cover"
          label="Portada"
          purpose="cover"
          max={1}
          shape="wide"
          value={values.cover}
          error={errorOf('cover')}
          onChange={(cover) => change({ cover })}
          {...(onBusy ? { onBusy } : {})}
        />
      </div>
      <fieldset>
        <legend className="mb-2 text-md font-semibold">
          Redes <span className="font-normal text-muted">(opcional)</span>
        </legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <TextField
              key={network}
              name={network}
              label={socialTexts[network]}
              hint="Tu usuario o el enlace completo"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={300}
              value={values[network]}
              error={errorOf(network)}
              onChange={(event) => change({ [network]: event.currentTarget.value })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
