import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { formatSpan } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export function RecoverDialog({
  email,
  closeTo,
}: {
  email: string | null
  closeTo: string
}) {
  const form = useForm('recover')
  const own = form.answer
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
      <ActionForm form={form} className="grid gap-4">
        <TextField
          name="email"
          id="recover-email"
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          required
          defaultValue={form.value('email', email ?? '')}
          error={form.error('email')}
        />
        <Button type="submit" block busy={form.busy}>
          Enviarme el enlace
        </Button>
      </ActionForm>
    </PageDialog>
  )
}
