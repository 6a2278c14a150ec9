import type { FormState } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PasswordField } from './password-field.tsx'

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
