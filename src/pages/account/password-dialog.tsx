import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { isPassword } from '../../features/accounts/rules.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import type { FormAnswer } from '../../features/accounts/ui/form-answer.ts'
import { PageDialog } from '../../features/accounts/ui/page-dialog.tsx'
import { PasswordChecklist } from '../../features/accounts/ui/password-checklist.tsx'
import { PasswordField } from '../../features/accounts/ui/password-field.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Asks for the current one too: who finds a browser left open must not lock its owner out. */
export function PasswordDialog({ answer }: { answer: FormAnswer | undefined }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const isBusy = useNavigation().formData?.get('intent') === 'password'
  const own = answer?.intent === 'password' ? answer : undefined
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
      <Form
        method="post"
        action={`${paths.account()}?index&change=password`}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="password" />
        <PasswordField
          name="currentPassword"
          label="Contraseña actual"
          autoComplete="current-password"
          error={own?.fields['currentPassword']}
          onValue={setCurrent}
        />
        <PasswordField
          name="newPassword"
          label="Contraseña nueva"
          autoComplete="new-password"
          error={own?.fields['newPassword']}
          found={same}
          onValue={setPassword}
        />
        <PasswordChecklist password={password} />
        <PasswordField
          name="confirmation"
          label="Confirma la contraseña"
          autoComplete="new-password"
          error={own?.fields['confirmation']}
          found={differs}
          onValue={setConfirmation}
        />
        <Button type="submit" block busy={isBusy} disabled={isLive && !isReady}>
          Guardar contraseña
        </Button>
      </Form>
    </PageDialog>
  )
}
