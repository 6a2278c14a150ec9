import { useCallback, useState } from 'react'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { settings } from '../../settings/rules.ts'
import type { FormPicture } from '../../uploads/contract-form.ts'
import { PicturesField } from '../../uploads/ui/pictures-field.tsx'
import type { StoreFormValues } from '../contract-form.ts'
import { type SocialNetwork, socialNetworks } from '../rules.ts'
import { socialTexts } from '../texts.ts'

/** Whether any picture of `StoreFields` is being sent. */
export function useUploadStatus() {
  const [busy, setBusy] = useState<Readonly<Record<string, boolean>>>({})
  const onBusy = useCallback(
    (name: string, isBusy: boolean) => setBusy((before) => ({ ...before, [name]: isBusy })),
    [],
  )
  return { isSending: Object.values(busy).some(Boolean), onBusy }
}

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
  onBusy: (name: string, busy: boolean) => void
  /** A new store has no payments account yet. */
  isFirst?: boolean
}) {
  const textField = (name: 'about' | 'email' | 'phone' | SocialNetwork) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const picture = (name: 'logo' | 'cover') => ({
    name,
    purpose: name,
    max: 1,
    value: values[name],
    error: errorOf(name),
    onChange: (pictures: FormPicture[]) => change({ [name]: pictures }),
    onBusy,
  })
  return (
    <div className="grid gap-4">
      <TextArea
        {...textField('about')}
        label="Información de la tienda"
        hint={`${values.about.length} de ${settings.store.aboutMax} caracteres`}
        required
        rows={4}
        maxLength={settings.store.aboutMax}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...textField('email')}
          type="email"
          label="Correo de la tienda"
          hint={
            isFirst
              ? 'A este correo te escribimos de tus ventas'
              : 'Usa un correo vinculado a una cuenta de pagos'
          }
          required
          autoComplete="email"
        />
        <TextField
          {...textField('phone')}
          type="tel"
          label="Teléfono (+52)"
          hint="10 dígitos"
          required
          autoComplete="tel-national"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PicturesField {...picture('logo')} label="Logo" />
        <PicturesField {...picture('cover')} label="Portada" shape="wide" />
      </div>
      {!isFirst && (
        <fieldset>
          <legend className="mb-2 text-md font-semibold">
            Redes <span className="font-normal text-muted">(opcional)</span>
          </legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {socialNetworks.map((network) => (
              <TextField
                key={network}
                {...textField(network)}
                label={socialTexts[network]}
                hint="Tu usuario o el enlace completo"
                autoComplete="off"
                autoCapitalize="none"
                maxLength={300}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
