import IconEye from '@icons/eye'
import IconEyeOff from '@icons/eye-off'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** The server's message for the submitted value. */
  error?: string | undefined
  /** Message for the current value. */
  found?: string | undefined
  onValue?: (value: string) => void
}

export function PasswordField({ name, label, autoComplete, error, found, onValue }: Props) {
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
      error={found ?? error}
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
