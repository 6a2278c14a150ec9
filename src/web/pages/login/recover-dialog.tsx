import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '../../../features/accounts/ui/form-answer.ts'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function RecoverDialog({ answer, closeTo }: { answer: FormAnswer | undefined; closeTo: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'recover'
  const own = answer?.intent === 'recover' ? answer : undefined
  return (
    <PageDialog title="Recupera tu contraseña" closeTo={closeTo}>
      <p className="text-muted">Te enviamos un enlace para elegir una nueva. Vence en una hora.</p>
      {own && own.code !== 'invalid-request' && (
        <Notice tone="error" live>
          {own.message}
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="recover" />
        <TextField
          name="email"
          id="recover-email"
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          required
          defaultValue={own?.values['email'] ?? ''}
          error={own?.fields['email']}
        />
        <Button type="submit" block busy={isBusy}>
          Enviarme el enlace
        </Button>
      </Form>
    </PageDialog>
  )
}
