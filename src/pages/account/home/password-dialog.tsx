import { useEffect, useState } from 'react'
import { isPassword } from '../../../features/accounts/rules.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { PasswordChecklist } from '../../../features/accounts/ui/password-checklist.tsx'
import { KeepTokensField, PasswordField } from '../../../features/accounts/ui/password-field.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Requires the current password, so that somebody at an open browser cannot lock the owner out. */
export function PasswordDialog({ hasTokens }: { hasTokens: boolean }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const form = useForm('password')
  const own = form.answer
  const differs = confirmation !== '' && confirmation !== password ? accountTexts.passwordsDiffer : undefined
  const same = password !== '' && password === current ? accountTexts.passwordSame : undefined
  const isReady = current !== '' && isPassword(password) && confirmation === password && !same
  return (
    <PageDialog title="Cambiar contraseña" closeTo={paths.account()}>
      {own && own.code !== 'invalid-request' && (
        <Notice tone="error" live>
          {own.message}
        </Notice>
      )}
      <ActionForm
        form={form}
        action={`${paths.account()}?index&change=password`}
        preventScrollReset
        className="grid gap-4"
      >
        <PasswordField
          name="currentPassword"
          label="Contraseña actual"
          autoComplete="current-password"
          error={form.error('currentPassword')}
          onValue={setCurrent}
        />
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
        <Button type="submit" block busy={form.busy} disabled={isLive && !isReady}>
          Guardar contraseña
        </Button>
      </ActionForm>
    </PageDialog>
  )
}
