import IconEye from '@icons/eye'
import IconEyeOff from '@icons/eye-off'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { FormState } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** The server's message for the submitted value. */
  error?: string | undefined
  currentError?: string | undefined
  onValue?: (value: string) => void
}

export function PasswordField({ name, label, autoComplete, error, currentError, onValue }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={currentError ?? error}
      onChange={(event) => onValue?.(event.currentTarget.value)}
      after={
        <button
          type="button"
          aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center hover:text-primary"
        >
          <Icon of={shown ? IconEyeOff : IconEye} />
        </button>
      }
    />
  )
}

export function KeepTokensField({ form }: { form: FormState }) {
  return (
    <Checkbox
      name="keepTokens"
      label="Conservar mis tokens de acceso"
      hint="Si no, los revocamos: los programas que los usan dejan de entrar."
      defaultChecked={form.value('keepTokens') === 'on'}
    />
  )
}

export function OwnerProofField({
  form,
  username,
  hasPassword,
}: {
  form: FormState
  username: string
  hasPassword: boolean
}) {
  return hasPassword ? (
    <PasswordField
      name="password"
      label="Contraseña"
      autoComplete="current-password"
      error={form.error('password')}
    />
  ) : (
    <TextField
      name="username"
      label={`Escribe tu nombre de usuario: ${username}`}
      autoComplete="off"
      autoCapitalize="none"
      required
      error={form.error('username')}
    />
  )
}
