import { useState } from 'react'
import { isPassword } from '../../features/accounts/rules.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import { PasswordChecklist } from '../../features/accounts/ui/password-checklist.tsx'
import { KeepTokensField, PasswordField } from '../../features/accounts/ui/password-field.tsx'
import type { FormState } from '../../ui/forms/form.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * A new password with its confirmation. D2 §2.1: the button is disabled until every rule holds and both passwords
 * match; without scripts the server checks.
 *
 * @param current the typed current password, if the form asks for it
 */
export function NewPasswordFields({
  form,
  hasTokens,
  current,
}: {
  form: FormState
  hasTokens: boolean
  current?: string
}) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const isHydrated = useHydrated()
  const differs = confirmation !== '' && confirmation !== password ? accountTexts.passwordsDiffer : undefined
  const same = password !== '' && password === current ? accountTexts.passwordSame : undefined
  const isReady = current !== '' && isPassword(password) && confirmation === password && !same
  return (
    <>
      <PasswordField
        name="newPassword"
        label="Contraseña nueva"
        autoComplete="new-password"
        error={form.error('newPassword')}
        currentError={same}
        onValue={setPassword}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        name="confirmation"
        label="Confirma la contraseña"
        autoComplete="new-password"
        error={form.error('confirmation')}
        currentError={differs}
        onValue={setConfirmation}
      />
      {hasTokens && <KeepTokensField form={form} />}
      <SubmitButton block disabled={isHydrated && !isReady}>
        Guardar contraseña
      </SubmitButton>
    </>
  )
}
