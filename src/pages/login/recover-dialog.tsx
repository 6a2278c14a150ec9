import { Form, useNavigation } from 'react-router'
import { AnsweredField } from '../../features/accounts/ui/answered-field.tsx'
import type { FormAnswer } from '../../features/accounts/ui/form-answer.ts'
import { PageDialog } from '../../features/accounts/ui/page-dialog.tsx'
import { settings } from '../../features/settings/rules.ts'
import { formatSpan } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export function RecoverDialog({
  answer,
  email,
  closeTo,
}: {
  answer: FormAnswer | undefined
  /** Of who is signed in here. */
  email: string | null
  closeTo: string
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'recover'
  const own = answer?.intent === 'recover' ? answer : undefined
  return (
    <PageDialog title="Recupera tu contraseña" closeTo={closeTo}>
      <p className="text-muted">
        Te enviamos un enlace para elegir una nueva. Vence en {formatSpan(settings.resetLinkMs)}.
      </p>
      {own && own.code !== 'invalid-request' && (
        <Notice tone="error" live>
          {own.message}
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="recover" />
        <AnsweredField
          name="email"
          id="recover-email"
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          required
          defaultValue={own?.values['email'] ?? email ?? ''}
          error={own?.fields['email']}
        />
        <Button type="submit" block busy={isBusy}>
          Enviarme el enlace
        </Button>
      </Form>
    </PageDialog>
  )
}
