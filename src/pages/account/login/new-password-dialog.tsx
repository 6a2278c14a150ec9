import { useEffect, useState } from 'react'
import { isPassword } from '../../../features/accounts/rules.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { PasswordChecklist } from '../../../features/accounts/ui/password-checklist.tsx'
import { KeepTokensField, PasswordField } from '../../../features/accounts/ui/password-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Props = { oobCode: string; hasTokens: boolean; recoverTo: string; closeTo: string }

/**
 * D2 §2.1: the button is disabled until every rule holds and both passwords match; without scripts the server
 * checks.
 */
export function NewPasswordDialog({ oobCode, hasTokens, recoverTo, closeTo }: Props) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const form = useForm('new-password', { oobCode })
  const own = form.answer
  const differs = confirmation !== '' && confirmation !== password ? accountTexts.passwordsDiffer : undefined
  const isReady = isPassword(password) && confirmation === password
  if (own?.code === 'reset-link-invalid')
    return (
      <PageDialog key="spent" title="Elige una contraseña nueva" closeTo={closeTo}>
        <Notice tone="error" live title={own.message}>
          Quizá ya lo usaste en otra pestaña o pediste uno más nuevo.
        </Notice>
        <ButtonLink to={recoverTo} block>
          Pedir otro enlace
        </ButtonLink>
      </PageDialog>
    )
  return (
    <PageDialog key="form" title="Elige una contraseña nueva" closeTo={closeTo}>
      {own && own.code !== 'invalid-request' && (
        <Notice tone="error" live>
          {own.message}
        </Notice>
      )}
      <ActionForm form={form} className="grid gap-4">
        <PasswordField
          name="newPassword"
          label="Contraseña nueva"
          autoComplete="new-password"
          error={form.error('newPassword')}
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
        <Button type="submit" block busy={form.busy} disabled={isLive && !isReady}>
          Guardar contraseña
        </Button>
      </ActionForm>
    </PageDialog>
  )
}
